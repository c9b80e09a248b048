import { runWayOut, waysOut } from '../faults/table/leftSignIns.ts'
import { test } from '../kiosk.ts'

// `npm run test:all -- --only=faults` takes every way out.
test('a sign-in belongs to the form that sent it: its late answer opens nothing for the next person', async ({
  service,
  kiosk,
}, testInfo) => {
  for (const way of waysOut.slice(0, 1)) await runWayOut(way, { service, kiosk, testInfo })
})

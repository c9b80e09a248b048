import { test } from '../kiosk.ts'
import { faults } from './table/faults.ts'
import { runCells } from './table/runCells.ts'

// `npm run test:all -- --only=faults` runs all faults at all moments.
test('one or two faults of the service, the program and the system: what the person sees, and what is kept', async ({
  service,
  openKiosk,
}, testInfo) => {
  const cells = faults.flatMap((fault) => (fault.sampled === undefined ? [] : [{ fault, moment: fault.sampled }]))
  await runCells(cells, { service, openKiosk, testInfo })
})

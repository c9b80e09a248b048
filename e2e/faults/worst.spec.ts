import { test } from '../kiosk.ts'
import { faults } from './table/faults.ts'
import { runCells } from './table/runCells.ts'

// One cell of each class of fault; `npm run test:all -- --only=faults` runs all. Cells that need the same start share it.
for (const [strikes, name] of [
  ['service', 'faults of the service at their worst moment: what the person sees, and what is kept'],
  ['program', 'faults of the program at their worst moment: what the person sees, and what is kept'],
  ['system', 'faults of the system at their worst moment: what the person sees, and what is kept'],
] as const) {
  const struck = faults.filter((fault) => fault.strikes === strikes)
  test(name, async ({ service, openKiosk }, testInfo) => {
    const cells = struck.flatMap((fault) => (fault.worst === null ? [] : [{ fault, moment: fault.worst }]))
    await runCells(cells, { service, openKiosk, testInfo })
  })
}

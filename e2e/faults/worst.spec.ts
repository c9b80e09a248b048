import { test } from '../kiosk.ts'
import { faults } from './table/faults.ts'
import { runCells } from './table/runCells.ts'

// One cell of each fault, where it does most harm; `npm run faults` runs all. Those that suit one start share it.
for (const [strikes, name] of [
  ['service', 'a service that does not answer as it should costs nothing, at the worst moment of each fault'],
  ['program', 'a program that is struck keeps everything, at the worst moment of each fault'],
  ['system', 'a system that refuses costs nothing, at the worst moment of each fault'],
] as const) {
  const struck = faults.filter((fault) => fault.strikes === strikes)
  if (struck.length === 0) continue
  test(name, async ({ service, openKiosk }, testInfo) => {
    const cells = struck.map((fault) => ({ fault, moment: fault.worst }))
    await runCells(cells, { service, openKiosk, testInfo })
  })
}

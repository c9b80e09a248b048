import { test } from '../kiosk.ts'
import { faults } from './table/faults.ts'
import { runWayOut, waysOut } from './table/leftSignIns.ts'
import { runCells } from './table/runCells.ts'
import type { Moment } from './table/table.ts'

/** The first five share a start with a long hold; the last one is a start itself. */
const inTurn: readonly Moment[] = [
  'retirement held',
  'signed out',
  'weighing at a step',
  'timer ringing',
  'records desk open',
  'being sent',
  'starting',
]

for (const fault of faults) {
  test(fault.name, async ({ service, openKiosk }, testInfo) => {
    const cells = inTurn.map((moment) => ({ fault, moment }))
    await runCells(cells, { service, openKiosk, testInfo })
  })
}

for (const way of waysOut) {
  test(`a sign-in is left: ${way.name}`, async ({ service, kiosk }, testInfo) => {
    await runWayOut(way, { service, kiosk, testInfo })
  })
}

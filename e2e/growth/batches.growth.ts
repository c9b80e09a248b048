import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTwoBoards } from '../bench/twoBoards.ts'
import { test } from '../kiosk.ts'
import { type GrowthPoint, keepGrowth, median } from './keepGrowth.ts'

/** A station takes only a few batches; the others show how the board itself grows. */
const SIZES = [1, 2, 4, 8, 16]
const TIMERS_OF_A_BATCH = 2
const REDRAWS = 12

test('the station board and its state, with 1 to 16 batches', async ({ openKiosk }) => {
  const folder = await mkdtemp(join(tmpdir(), 'linecook-growth-'))
  const series = { redraw: [] as GrowthPoint[], bare: [] as GrowthPoint[], state: [] as GrowthPoint[] }
  try {
    for (const size of SIZES) {
      const boards = await openTwoBoards(openKiosk, folder, { batches: size, timers: TIMERS_OF_A_BATCH * size })
      const taken = { program: [] as number[], bare: [] as number[] }
      for (let time = 0; time < REDRAWS; time++) {
        for (const page of ['bare', 'program'] as const) taken[page].push(await boards.redraw[page](time))
      }
      series.redraw.push({ size, value: median(taken.program) })
      series.bare.push({ size, value: median(taken.bare) })
      series.state.push({ size, value: boards.stateLength / 1024 })
      await boards.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  await keepGrowth({
    group: 'batches',
    counts: 'batches',
    series: [
      {
        name: 'Board redrawn',
        unit: 'ms',
        may: 'proportional',
        points: series.redraw,
        floor: { name: 'a bare page', points: series.bare },
      },
      { name: 'State sent to the page', unit: 'kB', may: 'proportional', points: series.state },
    ],
  })
})

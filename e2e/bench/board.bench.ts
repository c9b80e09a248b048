import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '../kiosk.ts'
import { addRow, takeRounds } from './row.ts'
import { openTwoBoards } from './twoBoards.ts'

const BATCHES = 8
const TIMERS = 20
const ROUNDS = 5
/** Of one round. */
const REDRAWS = 12

test('redrawing the station board', async ({ openKiosk }) => {
  const folder = await mkdtemp(join(tmpdir(), 'linecook-bench-'))
  try {
    const { redraw } = await openTwoBoards(openKiosk, folder, { batches: BATCHES, timers: TIMERS })
    await addRow({
      name: `Station board, ${BATCHES} batches, ${TIMERS} timers`,
      floor: 'bare page',
      unit: 'ms',
      statistic: 'p90',
      rounds: await takeRounds(
        ROUNDS,
        { program: async (time) => [await redraw.program(time)], floor: async (time) => [await redraw.bare(time)] },
        REDRAWS,
      ),
      goal: { times: 1.3 },
      more: { slowed: 4 },
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

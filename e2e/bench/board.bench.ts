import { test } from './largeLibrary.ts'
import { addRow, takeRounds } from './row.ts'
import { openTwoBoards } from './twoBoards.ts'

const BATCHES = 8
const TIMERS = 20
const ROUNDS = 5
/** Of one round. */
const REDRAWS = 12

test('redrawing the station board', async ({ openKiosk, folder }) => {
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
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { people, signIn, test, touch } from '../kiosk.ts'
import { slowDown } from './frames.ts'
import { addRow, takeRounds } from './row.ts'
import { type Drawn, drawnBoard, onlyTheseStates, openBareBoard, redrawn, send, twoBoards } from './twoBoards.ts'

const BATCHES = 8
const TIMERS = 20
const ROUNDS = 5
/** Of one round. */
const REDRAWS = 12

test('redrawing the station board', async ({ openKiosk }) => {
  const folder = await mkdtemp(join(tmpdir(), 'linecook-bench-'))
  try {
    const kiosk = await openKiosk({ panel: { width: 1920, height: 1080 } })
    const program = await kiosk.currentPage()
    await signIn(program, people.cook)
    await touch(program.getByRole('navigation').getByRole('button', { name: 'In progress' }))
    const states = await twoBoards(kiosk, { batches: BATCHES, timers: TIMERS })
    await onlyTheseStates(kiosk)

    const drawn: Drawn[] = []
    for (const [board, state] of states.entries()) {
      await send(kiosk, state, program, board)
      // The plans of the recipes are read once.
      await program.waitForTimeout(1000)
      drawn.push(await drawnBoard(program))
    }
    const bare = await openBareBoard(kiosk, drawn, folder)
    for (const page of [program, bare]) await slowDown(page)

    const redrawOn = (page: Page) => async (time: number) => {
      const board = time % 2
      const [state, to] = [states[board], drawn[board]]
      if (state === undefined || to === undefined) throw new Error('There are two boards')
      return [await redrawn(page, to.name, () => send(kiosk, state, page, board))]
    }
    await addRow({
      name: `Station board, ${BATCHES} batches, ${TIMERS} timers`,
      floor: 'bare page',
      unit: 'ms',
      statistic: 'p90',
      rounds: await takeRounds(ROUNDS, { program: redrawOn(program), floor: redrawOn(bare) }, REDRAWS),
      goal: { times: 1.3 },
      more: { slowed: 4 },
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

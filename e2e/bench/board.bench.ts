import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { expect, people, signIn, test, touch } from '../kiosk.ts'
import { percentile, slowDown } from './frames.ts'
import { type Drawn, drawnBoard, onlyTheseStates, openBareBoard, redrawn, send, twoBoards } from './twoBoards.ts'

const BATCHES = 8
const TIMERS = 20
const REDRAWS = 40
/** The limit in relation to the bare drawing, in the middle and at the slowest tenth. */
const MOST_TIMES = 1.3

test(`a board of ${BATCHES} batches and ${TIMERS} timers is redrawn nearly as fast as a bare page draws it`, async ({
  openKiosk,
}) => {
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

    const taken = { program: [] as number[], bare: [] as number[] }
    for (let redraw = 0; redraw < REDRAWS; redraw++) {
      const board = redraw % 2
      const [state, to] = [states[board], drawn[board]]
      if (state === undefined || to === undefined) throw new Error('There are two boards')
      const show = (page: Page) => redrawn(page, to.name, () => send(kiosk, state, page, board))
      // Alternating, so that other load of the machine affects both.
      taken.bare.push(await show(bare))
      taken.program.push(await show(program))
    }
    console.table(
      Object.fromEntries(
        [50, 90].map((hundredths) => {
          const [of, by] = [percentile(taken.program, hundredths), percentile(taken.bare, hundredths)]
          return [
            `p${hundredths}`,
            { 'program (ms)': of, 'bare page (ms)': by, ratio: Math.round((of / by) * 100) / 100 },
          ]
        }),
      ),
    )
    console.log(`${REDRAWS} redraws each, ${BATCHES} batches, ${TIMERS} timers, processor slowed fourfold.`)
    for (const hundredths of [50, 90]) {
      const ratio = percentile(taken.program, hundredths) / percentile(taken.bare, hundredths)
      expect(ratio).toBeLessThanOrEqual(MOST_TIMES)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

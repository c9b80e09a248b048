import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { slowDown } from '../bench/frames.ts'
import { type Drawn, drawnBoard, onlyTheseStates, openBareBoard, redrawn, send, twoBoards } from '../bench/twoBoards.ts'
import { people, signIn, test, touch } from '../kiosk.ts'
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
      const kiosk = await openKiosk({ panel: { width: 1920, height: 1080 } })
      const program = await kiosk.currentPage()
      await signIn(program, people.cook)
      await touch(program.getByRole('navigation').getByRole('button', { name: 'In progress' }))
      const states = await twoBoards(kiosk, { batches: size, timers: TIMERS_OF_A_BATCH * size })
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
        taken.bare.push(await show(bare))
        taken.program.push(await show(program))
      }
      series.redraw.push({ size, value: median(taken.program) })
      series.bare.push({ size, value: median(taken.bare) })
      series.state.push({ size, value: JSON.stringify(states[0]).length / 1024 })
      await kiosk.close()
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

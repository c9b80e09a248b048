import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { STATE_CHANNEL } from '../../src/shared/contract/channels.ts'
import type { KioskState } from '../../src/shared/model.ts'
import { fullBoard, type GivenBatch, manyBatches } from '../cooking/fullBoard.ts'
import { type KioskChoices, type OpenKiosk, people, readState, signIn, touch } from '../kiosk.ts'
import { asScript, openCopy } from './barePage.ts'
import { slowDown } from './frames.ts'

/** Long enough that one redraw ends before the next begins. */
const REST_MILLISECONDS = 250

/** The first lane: its name says the step, which differs between the two boards. */
const FIRST_LANE = 'main [role=group] [role=group]'
const BOARD = 'main > section'

interface Count {
  readonly batches: number
  readonly timers: number
}

/** A program and a bare page whose station boards change between the same two states. Both are slowed down. */
export interface TwoBoards {
  /** Milliseconds until the other of the two boards is drawn. `time` counts the redraws of the page, from 0. */
  readonly redraw: { readonly [page in 'program' | 'bare']: (time: number) => Promise<number> }
  close(): Promise<void>
}

/** Opens both. The page is written into `folder`, which must exist. */
export async function openTwoBoards(
  openKiosk: (choices: KioskChoices) => Promise<OpenKiosk>,
  folder: string,
  count: Count,
): Promise<TwoBoards> {
  const kiosk = await openKiosk({ panel: { width: 1920, height: 1080 } })
  const program = await kiosk.currentPage()
  await signIn(program, people.cook)
  await touch(program.getByRole('navigation').getByRole('button', { name: 'In progress' }))
  const states = await twoStates(kiosk, count)
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
  const redrawOn = (page: Page) => (time: number) => {
    const board = time % 2
    const [state, to] = [states[board], drawn[board]]
    if (state === undefined || to === undefined) throw new Error('There are two boards')
    return redrawn(page, to.name, () => send(kiosk, state, page, board))
  }
  return {
    redraw: { program: redrawOn(program), bare: redrawOn(bare) },
    close: () => kiosk.close(),
  }
}

/** Two states that differ in the step of every batch and in the end of every timer. */
async function twoStates(kiosk: OpenKiosk, count: Count): Promise<readonly [KioskState, KioskState]> {
  const state = await readState(await kiosk.currentPage())
  const given = manyBatches(count.batches, count.timers)
  const later: readonly GivenBatch[] = given.map((batch) => ({
    ...batch,
    step: batch.step + 1,
    timers: batch.timers?.map(([name, minutes]) => [name, minutes + 7] as const) ?? [],
  }))
  return [
    { ...state, ...(await fullBoard(kiosk, given)) },
    { ...state, ...(await fullBoard(kiosk, later)) },
  ]
}

/** The main process publishes no states of its own any more. */
async function onlyTheseStates({ app }: OpenKiosk): Promise<void> {
  await app.evaluate(({ BrowserWindow }, channel) => {
    for (const { webContents } of BrowserWindow.getAllWindows()) {
      const send = webContents.send.bind(webContents)
      webContents.send = (to, payload) => {
        if (to !== channel) send(to, payload)
        else if (typeof payload.benchmarkBoard === 'number') send(to, payload)
      }
    }
  }, STATE_CHANNEL)
}

/** Sends a state to one window. Returns the time of the clock before it, in milliseconds. */
async function send({ app }: OpenKiosk, state: KioskState, to: Page, board: number): Promise<number> {
  return app.evaluate(
    ({ BrowserWindow }, { channel, state, url }) => {
      const window = BrowserWindow.getAllWindows().find(({ webContents }) => webContents.getURL() === url)
      if (window === undefined) throw new Error(`No window shows ${url}`)
      const before = Date.now()
      window.webContents.send(channel, state)
      return before
    },
    { channel: STATE_CHANNEL, state: { ...state, benchmarkBoard: board }, url: to.url() },
  )
}

interface Drawn {
  /** The name of the first lane. */
  readonly name: string
  readonly board: string
}

async function drawnBoard(page: Page): Promise<Drawn> {
  return page.evaluate(
    ({ lane, board }) => ({
      name: document.querySelector(lane)?.getAttribute('aria-label') ?? '',
      board: document.querySelector(board)?.innerHTML ?? '',
    }),
    { lane: FIRST_LANE, board: BOARD },
  )
}

/**
 * Opens a page that makes the same change with the program's markup and styles: a state that comes over the same bridge
 * replaces one board by the other.
 */
async function openBareBoard(kiosk: OpenKiosk, drawn: readonly Drawn[], folder: string): Promise<Page> {
  const page = await openCopy(
    kiosk,
    folder,
    `
const boards = ${asScript(drawn.map(({ board }) => board))}
const board = document.querySelector(${asScript(BOARD)})
kiosk.onState(({ benchmarkBoard }) => {
  if (benchmarkBoard !== undefined) board.innerHTML = boards[benchmarkBoard]
})`,
    join(import.meta.dirname, '../../out/preload/index.cjs'),
  )
  await page.locator(FIRST_LANE).first().waitFor()
  return page
}

/** Milliseconds from the sending of a state to the frame in which the first lane has this name. */
async function redrawn(page: Page, name: string, sendState: () => Promise<number>): Promise<number> {
  await page.evaluate(
    ({ lane, name }) => {
      const shown = new Promise<number>((resolve) => {
        const look = () => {
          if (document.querySelector(lane)?.getAttribute('aria-label') !== name) {
            requestAnimationFrame(look)
            return
          }
          // The message arrives when the frame of this callback has been drawn.
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(Date.now())
          port2.postMessage(null)
        }
        requestAnimationFrame(look)
      })
      Object.assign(window, { boardShown: shown })
    },
    { lane: FIRST_LANE, name },
  )
  const before = await sendState()
  const after = await page.evaluate(() => Reflect.get(window, 'boardShown') as Promise<number>)
  await page.waitForTimeout(REST_MILLISECONDS)
  return after - before
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { expect, test as plain } from '../kiosk.ts'
import { openCopy } from './barePage.ts'
import { libraryShown, test } from './largeLibrary.ts'
import { addRow, takeRounds } from './row.ts'

const ROUNDS = 7
const CALLS_AT_ONCE = 20
/**
 * Searches for all texts, of each program in one round and in turn: a single one, of a millisecond a call, is mostly
 * noise. All rounds together stay below the calls that a page may make at once.
 */
const SEARCHES = 8
const RECIPES = 10_000
const FEW_RECIPES = 23
/** By name, number, ingredient and equipment; each differs from the one before, whose answer may be kept. */
const TEXTS = ['flour', '0412', 'cho', 'mixer', 'b', '20107', 'rye br', 'salt']

declare global {
  interface Window {
    /** Asks the main process for nothing. */
    askNothing?: () => Promise<null>
  }
}

const PRELOAD = `
const { contextBridge, ipcRenderer } = require('electron')
contextBridge.exposeInMainWorld('askNothing', () => ipcRenderer.invoke('benchmark: nothing', null))
`

plain('the round trip of a command', async ({ openKiosk }) => {
  const folder = await mkdtemp(join(tmpdir(), 'linecook-bench-'))
  try {
    const kiosk = await openKiosk()
    const program = await kiosk.currentPage()
    const preload = join(folder, 'preload.cjs')
    await writeFile(preload, PRELOAD)
    await kiosk.app.evaluate(({ ipcMain }) => ipcMain.handle('benchmark: nothing', () => null))
    const bare = await openCopy(kiosk, folder, '', preload)
    expect(await bare.evaluate(() => window.askNothing?.())).toBeNull()
    const of = (page: Page) => () =>
      page.evaluate(async (calls) => {
        const call = window.askNothing ?? (() => window.kiosk?.reportTouch({ isMaintaining: false }))
        const from = performance.now()
        for (let made = 0; made < calls; made++) await call()
        return [(performance.now() - from) / calls]
      }, CALLS_AT_ONCE)
    await addRow({
      name: 'Round trip of a command',
      floor: 'a call that does nothing',
      unit: 'ms',
      rounds: await takeRounds(ROUNDS, { program: of(program), floor: of(bare) }, 2),
      goal: { times: 2 },
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test(`a search among ${RECIPES} recipes over the bridge`, async ({ openKiosk, largeLibrary }) => {
  const pages: Page[] = []
  for (const recipes of [RECIPES, FEW_RECIPES]) {
    const since = Date.now()
    const kiosk = await openKiosk(await (await largeLibrary(recipes)).stationWithLibrary())
    await libraryShown(kiosk, recipes, since)
    pages.push(await kiosk.currentPage())
  }
  const [many, few] = pages
  if (many === undefined || few === undefined) throw new Error('There are two programs')
  await addRow({
    name: `Search over the bridge, ${RECIPES.toLocaleString('en-GB')} recipes`,
    floor: `${FEW_RECIPES} recipes`,
    unit: 'ms',
    rounds: await takeRounds(ROUNDS, { program: () => searched(many), floor: () => searched(few) }, SEARCHES),
    goal: { times: 4 },
  })
})

/** The mean of the texts, because the clock of a page has steps of 0.1 ms. */
async function searched(page: Page): Promise<readonly number[]> {
  return page.evaluate(async (texts) => {
    const from = performance.now()
    for (const text of texts) await window.kiosk?.searchRecipes({ text, offset: 0, limit: 60 })
    return [(performance.now() - from) / texts.length]
  }, TEXTS)
}

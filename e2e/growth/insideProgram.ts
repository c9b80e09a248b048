import type { KioskState } from '../../src/shared/model.ts'

export interface WantedFigures {
  /** The number of recipes to wait for. */
  readonly recipes: number
  readonly channels: { readonly state: string; readonly readState: string; readonly reportShown: string }
  readonly searches: readonly string[]
  /** How many recipes are opened. */
  readonly opened: number
  readonly restMilliseconds: number
}

/** Times are in milliseconds since 1970. */
export interface StartFigures {
  readonly painted: number
  readonly recipesShown: number
  readonly refreshBegan: number
  readonly refreshEnded: number
}

/** Milliseconds of each call over the bridge. */
export interface CallFigures {
  readonly nothing: readonly number[]
  readonly search: readonly number[]
  readonly open: readonly number[]
}

/**
 * Runs in the main process before the program and writes two lines to the standard output: `StartFigures` once the
 * refresh after the start has ended, and `CallFigures`. It is sent there as text, so it must not use anything from
 * outside itself.
 */
export function reportFigures(load: NodeJS.Require, wanted: WantedFigures): void {
  const { app, ipcMain, webContents } = load('electron') as typeof Electron
  const at: Record<string, number> = {}
  const note = (name: keyof StartFigures) => {
    at[name] ??= Date.now()
  }
  const write = (figures: unknown) => process.stdout.write(`\nfigures ${JSON.stringify(figures)}\n`)

  function noteState(state: KioskState | undefined): void {
    const library = state?.library
    if (library === undefined) return
    if (library.count === wanted.recipes) note('recipesShown')
    if (library.reading !== null) note('refreshBegan')
    const isEnded = at.refreshBegan !== undefined && library.reading === null
    if (!isEnded || at.recipesShown === undefined || at.refreshEnded !== undefined) return
    note('refreshEnded')
    setTimeout(() => write(at), wanted.restMilliseconds)
    setTimeout(() => void callPage(), 2 * wanted.restMilliseconds)
  }

  const handle = ipcMain.handle.bind(ipcMain)
  ipcMain.handle = (channel, listener) =>
    handle(channel, async (event, ...input) => {
      const answer = await listener(event, ...input)
      if (channel === wanted.channels.reportShown) note('painted')
      if (channel === wanted.channels.readState) noteState(answer)
      return answer
    })
  app.on('web-contents-created', (_event, contents) => {
    const send = contents.send.bind(contents)
    contents.send = (channel, ...content) => {
      if (channel === wanted.channels.state) noteState(content[0])
      send(channel, ...content)
    }
  })

  async function callPage(): Promise<void> {
    const [page] = webContents.getAllWebContents()
    const script = `(async () => {
      const { searches, opened, recipes } = ${JSON.stringify(wanted)}
      const taken = { nothing: [], search: [], open: [] }
      const time = async (kind, call) => {
        const began = performance.now()
        await call()
        taken[kind].push(performance.now() - began)
      }
      for (const text of searches) {
        await time('nothing', () => kiosk.readSignInPause({ employeeNumber: '10482' }))
        await time('search', () => kiosk.searchRecipes({ text, offset: 0, limit: 60 }))
      }
      for (let one = 0; one < opened; one++) {
        const offset = Math.floor((one * recipes) / opened)
        const { cards } = await kiosk.searchRecipes({ text: '', offset, limit: 1 })
        await time('open', async () => {
          const read = await kiosk.openRecipe({ recipeId: cards[0].id })
          if (!read.ok) throw new Error('A recipe of the list cannot be opened')
        })
      }
      return taken
    })()`
    write(await page?.executeJavaScript(script))
  }
}

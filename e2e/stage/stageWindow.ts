import { join } from 'node:path'
import { _electron, type ElectronApplication, type Page } from 'playwright/test'
import { CALLS } from '../../src/shared/contract/contract.ts'
import { inheritedEnvironment, screenFor } from '../kiosk.ts'
import { CALL_BINDING, installPageClock, type PageCall } from './pageClock.ts'

const project = join(import.meta.dirname, '../..')

export interface PanelSize {
  readonly width: number
  readonly height: number
}

/** The window of the stage. It lives as long as the worker, and shows one station after the other. */
export interface StageWindow {
  readonly app: ElectronApplication
  readonly page: Page
  /** Who gets the calls of the page. */
  onCall: (call: PageCall) => void
  /** The number of the document that is shown. */
  document(): number
  /** How many files the page waits for. */
  loading(): number
  resize(size: PanelSize | null): Promise<void>
  /** Loads the page anew, with its monotonic clock at `at` and the wall clock so far `ahead` of it. */
  load(time: { readonly at: number; readonly ahead: number }): Promise<void>
  /** Calls `window.stage` of the page in an expression. Rejects when the document is replaced meanwhile. */
  ask<Value>(expression: string): Promise<Value>
  sendInput(...input: InputEvent): Promise<void>
}

export type InputEvent = readonly ['Input.dispatchTouchEvent', object] | readonly ['Input.dispatchKeyEvent', object]

/** The size of the page without a panel: that of the display. */
const USUAL_SIZE: PanelSize = { width: 1920, height: 1080 }

export async function openStageWindow({ isCoarse }: { isCoarse: boolean }): Promise<StageWindow> {
  const screen = screenFor({ isCoarse })
  const app = await _electron.launch({
    args: [join(import.meta.dirname, 'window.cjs'), '--disable-gpu', ...screen.arguments],
    cwd: project,
    env: { ...inheritedEnvironment(), ...screen.environment, LINECOOK_PAGE: join(project, 'out/renderer') },
  })
  const page = await app.firstWindow()
  const session = await page.context().newCDPSession(page)
  let document = 0
  let loading = 0
  let script: string | null = null
  let isPanel = false
  const window: StageWindow = {
    app,
    page,
    onCall: () => {},
    document: () => document,
    loading: () => loading,
    async resize(size) {
      if (size === null && !isPanel) return
      isPanel = size !== null
      await app.evaluate(({ BrowserWindow }, { width, height }) => {
        const [window] = BrowserWindow.getAllWindows()
        window?.setBounds({ x: 0, y: 0, width, height })
      }, size ?? USUAL_SIZE)
    },
    async load(time) {
      document++
      if (script !== null) await session.send('Page.removeScriptToEvaluateOnNewDocument', { identifier: script })
      const given = JSON.stringify({ ...time, document, calls: CALLS, binding: CALL_BINDING })
      const source = `(${installPageClock})(${given})`
      script = (await session.send('Page.addScriptToEvaluateOnNewDocument', { source })).identifier
      loading = 0
      await page.goto('app://kiosk/index.html')
    },
    async ask<Value>(expression: string) {
      const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      })
      if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails))
      return result.value as Value
    },
    async sendInput(...[method, params]) {
      await session.send(method, params as never)
    },
  }
  session.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name === CALL_BINDING) window.onCall(JSON.parse(payload))
  })
  page.on('request', () => loading++)
  for (const end of ['requestfinished', 'requestfailed'] as const) page.on(end as 'requestfinished', () => loading--)
  await session.send('Page.enable')
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: CALL_BINDING })
  return window
}

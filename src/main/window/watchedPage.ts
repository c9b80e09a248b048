import { app, type BrowserWindow } from 'electron/main'
import type { Log } from '../logging/log.ts'
import { createHeartbeat } from './heartbeat.ts'

/** The program's page in its window, watched for every way in which it can fail. */
export interface WatchedPage {
  readonly window: BrowserWindow
  /** Call when the page shows its content. */
  reportShown(): void
  /** Call every `BEAT_SECONDS`. */
  beat(): void
  /** Whether the page still draws, for example after the death of the graphics process. */
  checkDrawing(): void
}

/** What a page reports. The watch goes on: the receiver decides what follows. */
export interface PageEvents {
  readonly onFailed: (page: WatchedPage, cause: string) => void
  /** The window is gone, whether closed from outside or destroyed by the program. */
  readonly onClosed: (page: WatchedPage, wasShown: boolean) => void
  /** Called when the page shows its content and, from then on, each time it answers a beat. */
  readonly onAlive: () => void
  /** The working set of the page in megabytes. */
  readonly onMemory: (megabytes: number) => void
  /** Called with Electron's type of each input event. */
  readonly onInput: (type: string) => void
}

/** The page is asked at each beat whether it answers. */
export const BEAT_SECONDS = 5
/** The time until a page whose calls are answered counts as blank. */
const MOST_SECONDS_UNTIL_SHOWN = 20
/** After so many beats without an answer the page counts as hung. */
const MOST_BEATS_MISSED = 3
const BEATS_UNTIL_MEMORY_IS_READ = 6
/** After the death of the graphics process, the page has to draw a frame within this time. */
const MOST_SECONDS_UNTIL_DRAWN = 3
/** `ERR_ABORTED`: a newer load replaced this one. */
const LOAD_ABORTED = -3

export function watchPage(
  window: BrowserWindow,
  options: PageEvents & {
    /** Resolves when the calls of the page are answered. */
    readonly answering: Promise<unknown>
    readonly log: Log
  },
): WatchedPage {
  const { onFailed, onClosed, onAlive, onMemory, onInput, answering, log } = options
  const contents = window.webContents
  const heartbeat = createHeartbeat({
    most: MOST_BEATS_MISSED,
    ask: () => contents.executeJavaScript('0').then(onAlive),
  })
  let isShown = false
  let beats = 0
  let white: NodeJS.Timeout | null = null
  void answering.then(() => {
    if (!window.isDestroyed())
      white = setTimeout(() => onFailed(page, 'The page stays white.'), MOST_SECONDS_UNTIL_SHOWN * 1000)
  })

  contents.on('input-event', (_event, { type }) => onInput(type))
  contents.on('did-finish-load', () => void contents.setVisualZoomLevelLimits(1, 1))
  contents.on('render-process-gone', (_event, { reason }) => {
    if (reason !== 'clean-exit') onFailed(page, `The process of the page is gone: ${reason}.`)
  })
  contents.on('preload-error', (_event, _path, error) => log.error('The preload failed', { error }))
  onLoadFailed(window, (description) => onFailed(page, `The page did not load: ${description}.`))
  window.on('closed', () => {
    if (white !== null) clearTimeout(white)
    onClosed(page, isShown)
  })

  const page: WatchedPage = {
    window,
    reportShown() {
      isShown = true
      if (white !== null) clearTimeout(white)
      onAlive()
    },
    beat() {
      if (!isShown || window.isDestroyed() || contents.isCrashed() || contents.isDevToolsOpened()) return
      beats += 1
      if (heartbeat.beat()) onFailed(page, 'The page hangs.')
      else if (beats % BEATS_UNTIL_MEMORY_IS_READ === 0) onMemory(workingSet(window))
    },
    checkDrawing() {
      if (isShown && !window.isDestroyed())
        expectFrames(window, () => onFailed(page, 'The page is not drawn since the graphics process has ended.'))
    },
  }
  return page
}

/** Calls `failed` with Chromium's description when the document of the window does not load. */
export function onLoadFailed(window: BrowserWindow, failed: (description: string) => void): void {
  window.webContents.on('did-fail-load', (_event, code, description, _url, isMainFrame) => {
    if (isMainFrame && code !== LOAD_ABORTED) failed(description)
  })
}

/** In megabytes; 0 when the process is gone. */
function workingSet(window: BrowserWindow): number {
  const processId = window.webContents.getOSProcessId()
  const kilobytes = app.getAppMetrics().find(({ pid }) => pid === processId)?.memory.workingSetSize ?? 0
  return Math.round(kilobytes / 1024)
}

/** Chromium starts its graphics process again; `late` is called for a page that does not draw even so. */
function expectFrames(window: BrowserWindow, late: () => void): void {
  const end = setTimeout(late, MOST_SECONDS_UNTIL_DRAWN * 1000)
  window.webContents.invalidate()
  window.webContents
    .executeJavaScript('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(0))))')
    .then(
      () => clearTimeout(end),
      // A page that is gone is replaced because of that.
      () => clearTimeout(end),
    )
}

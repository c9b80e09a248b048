import { app, type BrowserWindow } from 'electron/main'
import type { Log } from '../logging/log.ts'
import type { Found } from './displayWatch.ts'
import type { Place } from './windowBounds.ts'

/** The program's page in its window, watched for every way in which it can fail. */
export interface WatchedPage {
  readonly window: BrowserWindow
  /** Call when the page shows its content. */
  reportShown(): void
  /** Call every `BEAT_SECONDS`. `place` is null for a window of a desktop, which may be anywhere and draw nothing. */
  beat(place: Place | null): void
}

/** What a page reports. The watch goes on: the receiver decides what follows. */
export interface PageEvents {
  readonly onFailed: (page: WatchedPage, cause: string) => void
  /** The page was loaded again in its window: what was typed in it is gone. */
  readonly onReloaded: () => void
  /** The window is gone, whether closed from outside or destroyed by the program. */
  readonly onClosed: (page: WatchedPage, wasShown: boolean) => void
  /** Called at each beat of a page that has shown its content, from the second one on, and for one that stays white. */
  readonly onFound: (page: WatchedPage, found: Found) => void
  /** The working set of the page in megabytes. */
  readonly onMemory: (megabytes: number) => void
  /** Called with Electron's type of each input event. */
  readonly onInput: (type: string) => void
}

/** The page is asked at each beat. */
export const BEAT_SECONDS = 5
/** The time until a page whose calls are answered counts as blank. */
const MOST_SECONDS_UNTIL_SHOWN = 20
const BEATS_UNTIL_MEMORY_IS_READ = 6
/** What was answered since the beat before. */
interface Heard {
  /** Of the page; null without an answer. */
  hasContent: boolean | null
  hasFrame: boolean
  isReadBack: boolean
}

const HAS_CONTENT = "document.querySelector('#root > *') !== null"
const DRAWS = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(0))))'
/** Read back from what is drawn: an answer proves that the whole way to the display works. */
const ONE_PIXEL = { x: 0, y: 0, width: 1, height: 1 }
/** `ERR_ABORTED`: a newer load replaced this one. */
const LOAD_ABORTED = -3

export function watchPage(
  window: BrowserWindow,
  options: PageEvents & {
    /** Of the program's page. */
    readonly address: string
    /** Resolves when the calls of the page are answered. */
    readonly answering: Promise<unknown>
    readonly log: Log
  },
): WatchedPage {
  const { onFailed, onReloaded, onClosed, onFound, onMemory, onInput, address, answering, log } = options
  const contents = window.webContents
  let isShown = false
  let beats = 0
  let heard: Heard | null = null
  let white: NodeJS.Timeout | null = null
  void answering.then(() => {
    if (!window.isDestroyed()) white = setTimeout(() => onFound(page, 'white'), MOST_SECONDS_UNTIL_SHOWN * 1000)
  })

  contents.on('input-event', (_event, { type }) => onInput(type))
  contents.on('did-finish-load', () => void contents.setVisualZoomLevelLimits(1, 1))
  contents.on('render-process-gone', (_event, { reason }) => {
    if (reason !== 'clean-exit') onFailed(page, `The process of the page is gone: ${reason}.`)
  })
  contents.on('preload-error', (_event, _path, error) => log.error('The preload failed', { error }))
  contents.on('did-navigate', (_event, url) => {
    if (url !== address) onFailed(page, 'The window was led to another page.')
    else if (isShown) onReloaded()
  })
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
    },
    beat(place) {
      if (!isShown || window.isDestroyed() || contents.isCrashed() || contents.isDevToolsOpened()) return
      if (place === 'hidden') window.show()
      beats += 1
      if (beats % BEATS_UNTIL_MEMORY_IS_READ === 0) onMemory(workingSet(window))
      const found = heard === null ? null : foundAt(heard, place)
      heard = { hasContent: null, hasFrame: false, isReadBack: false }
      if (found !== null) onFound(page, found)
      if (!window.isDestroyed()) ask(place !== null)
    },
  }

  /** An answer counts for the beat at which it comes: a machine that is slow for a while is not taken for a hung one. */
  function ask(isSeen: boolean): void {
    // What the page refuses is no answer: a crash is noticed by its own event.
    contents.executeJavaScript(HAS_CONTENT).then(
      (hasContent: boolean) => {
        if (heard !== null) heard.hasContent = hasContent
      },
      () => undefined,
    )
    if (!isSeen) return
    const drawn = () => {
      if (heard !== null) heard.hasFrame = true
    }
    const readBack = () => {
      if (heard !== null) heard.isReadBack = true
    }
    contents.executeJavaScript(DRAWS).then(drawn, () => undefined)
    // Refused without a surface, for which the page draws no frame either.
    contents.capturePage(ONE_PIXEL, { stayHidden: true }).then(readBack, readBack)
  }

  return page
}

/** `place` as for `beat`. */
function foundAt({ hasContent, hasFrame, isReadBack }: Heard, place: Place | null): Found {
  const isSeen = place !== null && place !== 'noDisplay'
  // First, because a page that draws much waits for the graphics and does not answer either.
  if (isSeen && !isReadBack) return 'noFrame'
  if (hasContent === null) return 'noAnswer'
  if (!hasContent) return 'otherPage'
  if (isSeen && !hasFrame) return 'noFrame'
  return isSeen && place !== 'right' ? place : 'well'
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

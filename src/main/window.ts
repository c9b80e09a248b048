import { app, BrowserWindow, clipboard, type Session, screen } from 'electron/main'
import type { Defect } from '../shared/defect.ts'
import type { Log } from './logging/log.ts'
import { areSameBounds, doesCover, fillingBounds } from './window/displayBounds.ts'
import { createHeartbeat } from './window/heartbeat.ts'
import { loggedDefect } from './window/loggedDefect.ts'
import { memoryStep } from './window/memory.ts'
import { createRecoveryBudget } from './window/recovery.ts'
import { type StoppedPage, stoppedPageAddress, TRY_AGAIN_ADDRESS } from './window/stoppedPage.ts'

export interface KioskWindow {
  /**
   * Replaces the window by a new one, so that no input, scroll position or stored data of a person reaches the next
   * one. After `close` it only clears the stored data.
   */
  replace(): void
  send(channel: string, payload: unknown): void
  /** Call when the page shows its content. */
  reportShown(): void
  /** Call when the page reports an error of its own. Logs it, and replaces the window unless it was a rejection. */
  reportDefect(defect: Defect): void
  show(): void
  close(): void
}

/** Clears what X11 and Wayland keep of the text that was selected last, which a middle click would paste. */
function clearPrimarySelection(): void {
  if (process.platform !== 'linux') return
  // Electron 45 has an object for it. Electron 33 takes its name as a parameter, which Electron 45 ignores.
  const both: { readonly selection?: { clear(): void }; clear(name: 'selection'): void } = clipboard
  if (both.selection === undefined) both.clear('selection')
  else both.selection.clear()
}

interface OpenWindow {
  readonly window: BrowserWindow
  reportShown(): void
  isShown(): boolean
  /** Called at each beat; it may replace the window. */
  beat(): void
  idleSeconds(): number
}

/** The time until a page counts as blank. */
const MOST_SECONDS_UNTIL_SHOWN = 20
/** The page is asked at each beat whether it answers. */
const BEAT_SECONDS = 5
/** After so many beats without an answer the page counts as hung. */
const MOST_BEATS_MISSED = 3
const BEATS_UNTIL_MEMORY_IS_READ = 6
/** After the death of the graphics process, the page has to draw a frame within this time. */
const MOST_SECONDS_UNTIL_DRAWN = 3
/** With more failures in the span than delays, the plain page is shown. */
const RECOVERY_DELAYS_MILLISECONDS = [0, 500, 1000, 2000, 4000]
const RECOVERY_SPAN_MINUTES = 5
/** The plain page ends for the supervisor after this time without "Try again". */
const STOPPED_SECONDS = 30

/**
 * Opens the window, and replaces it when it is closed from outside or when its page crashes, throws, hangs, fails to load,
 * stays blank or needs too much memory. A `size` opens an ordinary window instead of the kiosk, for development and
 * screenshots.
 */
export function openKioskWindow(options: {
  address: string
  preload: string
  session: Session
  size: { width: number; height: number } | null
  backgroundColor: () => string
  /** Milliseconds of a monotonic clock. */
  monotonicNow: () => number
  log: Log
  /** Whether a new start of the program would lose nothing now. */
  mayRestart: () => boolean
  /** Called when a new window opens in the same place. `failures` of the page in the last minutes; 0 for no failure. */
  onRecovered: (failures: number) => void
  onGiveUp: () => void
}): KioskWindow {
  const { address, preload, session, size, backgroundColor, monotonicNow, log, mayRestart, onRecovered, onGiveUp } =
    options
  const budget = createRecoveryBudget({
    delays: RECOVERY_DELAYS_MILLISECONDS,
    spanMilliseconds: RECOVERY_SPAN_MINUTES * 60_000,
    monotonicNow,
  })
  let closing = false
  /** The plain page, while it stands in the place of the program's own. */
  let plain: BrowserWindow | null = null
  /** Of the kiosk. Null in an ordinary window, and while no display has a size. */
  let bounds = displayBounds()
  /** Bounds of the window that were corrected and have not been right since. */
  let misplaced: Electron.Rectangle | null = null
  let current = open()
  load(current.window, address)

  screen.on('display-metrics-changed', fitDisplay)
  screen.on('display-added', fitDisplay)
  screen.on('display-removed', fitDisplay)
  app.on('child-process-gone', (_event, { type, reason, exitCode, name }) => {
    if (closing || reason === 'clean-exit') return
    log.error('A process of Chromium is gone', { type, reason, exitCode, name })
    if (type === 'GPU') checkDrawing(current)
  })
  // One timer for the life of the program.
  setInterval(() => {
    fitDisplay()
    current.beat()
  }, BEAT_SECONDS * 1000)

  function displayBounds() {
    return size === null ? fillingBounds(screen.getPrimaryDisplay().bounds, process.platform) : null
  }

  /**
   * Also called at each beat, because a display that wakes does not always cause an event, and a window manager may have
   * moved, shrunk or minimised the window. One that insists on its own bounds gets its way: they are corrected once.
   */
  function fitDisplay(): void {
    const wanted = displayBounds()
    const window = plain ?? current.window
    if (wanted === null || closing || window.isDestroyed()) return
    const found = window.getBounds()
    if (bounds === null || !areSameBounds(wanted, bounds)) log.info('The display has changed', { ...wanted })
    else if (doesCover(found, screen.getPrimaryDisplay().bounds) && !window.isMinimized()) {
      misplaced = null
      return
    } else if (misplaced !== null && areSameBounds(found, misplaced)) return
    else log.error('The window does not fill its display', { ...found })
    misplaced = found
    bounds = wanted
    if (window.isMinimized()) window.restore()
    window.setBounds(wanted)
  }

  function openWindow(page: Electron.WebPreferences): BrowserWindow {
    bounds = displayBounds() ?? bounds
    const opened = new BrowserWindow({
      // Without a window manager, `kiosk` alone leaves the window at 800×600.
      ...(size ?? bounds),
      show: false,
      kiosk: size === null,
      frame: false,
      resizable: size !== null,
      backgroundColor: backgroundColor(),
      title: 'Linecook',
      webPreferences: {
        session,
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        webSecurity: true,
        webviewTag: false,
        spellcheck: false,
        disableDialogs: true,
        // The file pickers of the File System Access API.
        disableBlinkFeatures: 'FileSystemAccessLocal',
        ...page,
      },
    })
    opened.once('ready-to-show', () => opened.show())
    return opened
  }

  function open(): OpenWindow {
    const window = openWindow({
      preload,
      // Countdowns must not slow down when another window covers this one.
      backgroundThrottling: false,
      // A timer has to ring on a page that has not been touched.
      autoplayPolicy: 'no-user-gesture-required',
      devTools: size !== null,
    })
    const contents = window.webContents
    const heartbeat = createHeartbeat({ most: MOST_BEATS_MISSED, ask: () => contents.executeJavaScript('0') })
    let isShown = false
    let beats = 0
    let beatsSinceInput = 0
    const white = setTimeout(() => recover(opened, 'The page stays white.'), MOST_SECONDS_UNTIL_SHOWN * 1000)
    const opened: OpenWindow = {
      window,
      reportShown() {
        isShown = true
        clearTimeout(white)
      },
      isShown: () => isShown,
      beat() {
        if (!isShown || window.isDestroyed() || contents.isCrashed() || contents.isDevToolsOpened()) return
        beats += 1
        beatsSinceInput += 1
        if (heartbeat.beat()) recover(opened, 'The page hangs.')
        else if (beats % BEATS_UNTIL_MEMORY_IS_READ === 0) checkMemory(opened)
      },
      idleSeconds: () => beatsSinceInput * BEAT_SECONDS,
    }
    contents.on('input-event', () => {
      beatsSinceInput = 0
    })
    contents.on('did-finish-load', () => void contents.setVisualZoomLevelLimits(1, 1))
    contents.on('render-process-gone', (_event, { reason }) => {
      if (reason !== 'clean-exit') recover(opened, `The process of the page is gone: ${reason}.`)
    })
    contents.on('did-fail-load', (_event, code, description, _url, isMainFrame) => {
      // -3 (ERR_ABORTED): a newer load replaced this one.
      if (isMainFrame && code !== -3) recover(opened, `The page did not load: ${description}.`)
    })
    contents.on('preload-error', (_event, _path, error) => log.error('The preload failed', { error }))
    window.on('closed', () => {
      clearTimeout(white)
      if (closing || plain !== null || opened !== current) return
      if (isShown) replaceClosed(opened)
      else recover(opened, 'The window was closed before it showed anything.')
    })
    return opened
  }

  function load(opened: BrowserWindow, page: string): void {
    if (opened.isDestroyed()) return
    // `did-fail-load` handles failures. This also rejects when the window is replaced during its load.
    opened.loadURL(page).catch((error: unknown) => log.info('A page did not finish loading', { error }))
  }

  function recover(broken: OpenWindow, cause: string): void {
    if (closing || plain !== null || broken !== current) return
    const next = budget.fail()
    log.error('The page has failed', { cause, next: next.kind, failures: next.count })
    if (next.kind === 'end') {
      onGiveUp()
      return
    }
    if (next.kind === 'stop') {
      const stopped = showPlain({ cause, endsAfterSeconds: STOPPED_SECONDS })
      giveUpWithout(stopped, setTimeout(onGiveUp, STOPPED_SECONDS * 1000))
      // Not `will-navigate`, which does not follow where the rules for all windows have denied this one.
      stopped.webContents.on('will-frame-navigate', (event) => {
        event.preventDefault()
        if (event.url.startsWith(TRY_AGAIN_ADDRESS)) comeBack(next.count)
      })
      return
    }
    if (next.afterMilliseconds === 0) comeBack(next.count)
    else {
      showPlain({ cause, endsAfterSeconds: null })
      setTimeout(() => comeBack(next.count), next.afterMilliseconds)
    }
  }

  /** Puts the plain page in the place of the window. */
  function showPlain(page: StoppedPage): BrowserWindow {
    const shown = openWindow({ javascript: false, devTools: false })
    plain = shown
    if (!current.window.isDestroyed()) current.window.destroy()
    load(shown, stoppedPageAddress(page))
    return shown
  }

  /** A plain page that fails too leaves nothing to show. */
  function giveUpWithout(stopped: BrowserWindow, end: NodeJS.Timeout): void {
    stopped.webContents.on('render-process-gone', onGiveUp)
    stopped.webContents.on('did-fail-load', (_event, code) => {
      if (code !== -3) onGiveUp()
    })
    stopped.on('closed', () => {
      clearTimeout(end)
      if (!closing && plain === stopped) onGiveUp()
    })
  }

  /** Opens the program's own page again, in the same place. */
  function comeBack(failures: number): void {
    if (closing) return
    onRecovered(failures)
    replaceWindow()
  }

  function replaceClosed(closed: OpenWindow): void {
    const afterMilliseconds = budget.close()
    log.error('The window was closed from outside and is replaced', { afterMilliseconds })
    const again = () => {
      if (closed === current) comeBack(0)
    }
    if (afterMilliseconds === 0) again()
    else setTimeout(again, afterMilliseconds)
  }

  function checkMemory(opened: OpenWindow): void {
    const processId = opened.window.webContents.getOSProcessId()
    const kilobytes = app.getAppMetrics().find(({ pid }) => pid === processId)?.memory.workingSetSize ?? 0
    const megabytes = { page: Math.round(kilobytes / 1024), main: Math.round(process.memoryUsage.rss() / 1024 ** 2) }
    const step = memoryStep({ ...megabytes, idleSeconds: opened.idleSeconds(), mayRestart: mayRestart() })
    if (step === 'nothing') return
    log.error('The memory has grown', { ...megabytes, step })
    if (step === 'restart') onGiveUp()
    else comeBack(0)
  }

  /** Chromium starts its graphics process again; a page that does not draw even so is replaced. */
  function checkDrawing(opened: OpenWindow): void {
    if (!opened.isShown() || opened.window.isDestroyed()) return
    const late = setTimeout(
      () => recover(opened, 'The page is not drawn since the graphics process has ended.'),
      MOST_SECONDS_UNTIL_DRAWN * 1000,
    )
    opened.window.webContents.invalidate()
    opened.window.webContents
      .executeJavaScript('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(0))))')
      .then(
        () => clearTimeout(late),
        // A page that is gone is replaced because of that.
        () => clearTimeout(late),
      )
  }

  function replaceWindow(): void {
    const old = [current.window, plain]
    plain = null
    current = open()
    const { window } = current
    for (const one of old) if (one !== null && !one.isDestroyed()) one.destroy()
    void forgetWhatWasKept().then(() => load(window, address))
  }

  /** Clears the storage of the session, which all windows share, and the clipboard. */
  async function forgetWhatWasKept(): Promise<void> {
    // Does not clear the clipboards of a developer's desktop.
    if (size === null) {
      clipboard.clear()
      clearPrimarySelection()
    }
    try {
      await session.clearStorageData()
    } catch (error) {
      log.error('What the page before had kept could not be forgotten', { error })
    }
  }

  return {
    replace() {
      // The plain page holds nothing of a person, and a new window follows it.
      if (closing || plain !== null) void forgetWhatWasKept()
      else replaceWindow()
    },
    send(channel, payload) {
      const { window } = current
      if (!window.isDestroyed() && !window.webContents.isCrashed()) window.webContents.send(channel, payload)
    },
    reportShown: () => current.reportShown(),
    reportDefect(defect) {
      log.error('The page reports an error', loggedDefect(defect))
      if (defect.kind !== 'rejection') recover(current, 'The page has met an error of its own.')
    },
    show() {
      const window = plain ?? current.window
      if (window.isDestroyed()) return
      if (window.isMinimized()) window.restore()
      window.focus()
    },
    close() {
      closing = true
      for (const window of [current.window, plain]) if (window !== null && !window.isDestroyed()) window.destroy()
    },
  }
}

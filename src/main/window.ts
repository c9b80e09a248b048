import { BrowserWindow, clipboard, type Rectangle, type Session, screen } from 'electron/main'
import type { Log } from './logging/log.ts'
import { createRecoveryBudget } from './recoveryBudget.ts'

export interface KioskWindow {
  /**
   * Replaces the window by a new one: nothing that was typed, searched, scrolled or kept reaches the next person. Once it
   * is closed, no window is opened any more, and what the page has kept is forgotten all the same.
   */
  replace(): void
  send(channel: string, payload: unknown): void
  /** The page shows something. */
  reportShown(): void
  show(): void
  close(): void
}

/**
 * Bounds that fill the display without a window manager. On X11, Chromium makes a window that has the display's exact
 * size a pixel smaller each way, so that no window manager takes it for a full screen; a row of pixels below the edge
 * avoids that, and is not visible.
 */
function fillingBounds(display: Rectangle): Rectangle {
  return process.platform === 'linux' ? { ...display, height: display.height + 1 } : display
}

interface OpenWindow {
  readonly window: BrowserWindow
  reportShown(): void
}

/** A page that shows nothing for so long is taken for white. */
const MOST_SECONDS_UNTIL_SHOWN = 20
/** A page that does not answer for so long is taken for hung (Electron reports the hang itself after some seconds). */
const MOST_SECONDS_HUNG = 10
/** More recoveries than this within the span: the process ends and leaves it to the supervisor. */
const MOST_RECOVERIES = 5
const RECOVERY_SPAN_MINUTES = 5

/**
 * Opens the one window and keeps one open: when its page crashes, hangs, fails to load or stays white, a new window
 * takes its place. `size` opens an ordinary window of that size instead of the kiosk, for development and pictures.
 */
export function openKioskWindow(options: {
  address: string
  preload: string
  session: Session
  size: { width: number; height: number } | null
  backgroundColor: () => string
  /** Milliseconds of a clock that is never set. */
  monotonicNow: () => number
  log: Log
  onRecovered: () => void
  onGiveUp: () => void
}): KioskWindow {
  const { address, preload, session, size, backgroundColor, monotonicNow, log, onRecovered, onGiveUp } = options
  const budget = createRecoveryBudget({
    most: MOST_RECOVERIES,
    spanMilliseconds: RECOVERY_SPAN_MINUTES * 60_000,
    monotonicNow,
  })
  let closing = false
  let current = open()
  load(current.window)

  function open(): OpenWindow {
    const bounds = size ?? fillingBounds(screen.getPrimaryDisplay().bounds)
    const opened = new BrowserWindow({
      // Without a window manager `kiosk` alone leaves the window at 800×600.
      ...bounds,
      show: false,
      kiosk: size === null,
      frame: false,
      resizable: size !== null,
      backgroundColor: backgroundColor(),
      title: 'Linecook',
      webPreferences: {
        preload,
        session,
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        webSecurity: true,
        webviewTag: false,
        spellcheck: false,
        disableDialogs: true,
        // Timers on the display must not slow down behind another window.
        backgroundThrottling: false,
        // A timer rings on a page that has not been touched yet.
        autoplayPolicy: 'no-user-gesture-required',
        devTools: size !== null,
      },
    })
    const contents = opened.webContents

    const white = setTimeout(() => recover(opened, 'the page stays white'), MOST_SECONDS_UNTIL_SHOWN * 1000)
    let hung: NodeJS.Timeout | undefined
    contents.on('did-finish-load', () => void contents.setVisualZoomLevelLimits(1, 1))
    contents.on('render-process-gone', (_event, { reason }) => {
      if (reason !== 'clean-exit') recover(opened, `the page's process is gone: ${reason}`)
    })
    contents.on('did-fail-load', (_event, code, description, _url, isMainFrame) => {
      // -3 is a load that a newer one replaced.
      if (isMainFrame && code !== -3) recover(opened, `the page did not load: ${description}`)
    })
    contents.on('preload-error', (_event, _path, error) => log.error('The preload failed', { error }))
    opened.on('unresponsive', () => {
      hung = setTimeout(() => recover(opened, 'the page hangs'), MOST_SECONDS_HUNG * 1000)
    })
    opened.on('responsive', () => clearTimeout(hung))
    opened.on('closed', () => {
      clearTimeout(white)
      clearTimeout(hung)
    })
    opened.once('ready-to-show', () => opened.show())
    return { window: opened, reportShown: () => clearTimeout(white) }
  }

  function load(opened: BrowserWindow): void {
    if (opened.isDestroyed()) return
    // `did-fail-load` recovers; a window that is replaced while it loads rejects here too, and is no trouble.
    opened.loadURL(address).catch((error: unknown) => log.info('A page did not finish loading', { error }))
  }

  function recover(broken: BrowserWindow, because: string): void {
    if (closing || broken !== current.window) return
    const { isWithin, count } = budget.spend()
    log.error('The window is replaced', { because, recoveries: count })
    if (!isWithin) {
      onGiveUp()
      return
    }
    replace()
    onRecovered()
  }

  function replace(): void {
    if (closing) {
      void forgetWhatWasKept()
      return
    }
    const old = current.window
    current = open()
    const { window } = current
    if (!old.isDestroyed()) old.destroy()
    void forgetWhatWasKept().then(() => load(window))
  }

  /** What a page can keep outlives its window in the session that all windows share, and so does what was copied. */
  async function forgetWhatWasKept(): Promise<void> {
    // The clipboard of a developer's desktop is theirs.
    if (size === null) clipboard.clear()
    try {
      await session.clearStorageData()
    } catch (error) {
      log.error('What the page before had kept could not be forgotten', { error })
    }
  }

  return {
    replace,
    send(channel, payload) {
      const { window } = current
      if (!window.isDestroyed() && !window.webContents.isCrashed()) window.webContents.send(channel, payload)
    },
    reportShown: () => current.reportShown(),
    show() {
      const { window } = current
      if (window.isMinimized()) window.restore()
      window.focus()
    },
    close() {
      closing = true
      if (!current.window.isDestroyed()) current.window.destroy()
    },
  }
}

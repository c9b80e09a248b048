import { BrowserWindow, clipboard, type Rectangle, type Session, screen } from 'electron/main'
import type { Log } from './logging/log.ts'
import { createRecoveryBudget } from './recoveryBudget.ts'

export interface KioskWindow {
  /**
   * Replaces the window by a new one, so that no input, scroll position or stored data of a person reaches the next
   * one. After `close` it only clears the stored data.
   */
  replace(): void
  send(channel: string, payload: unknown): void
  /** Call when the page shows its content. */
  reportShown(): void
  show(): void
  close(): void
}

/**
 * Returns bounds that fill the display without a window manager. On X11, Chromium shrinks a window with the exact size
 * of the display by a pixel, so that window managers do not treat it as full screen. An invisible row of pixels below
 * the edge avoids that.
 */
function fillingBounds(display: Rectangle): Rectangle {
  return process.platform === 'linux' ? { ...display, height: display.height + 1 } : display
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
}

/** The time until a page counts as blank. */
const MOST_SECONDS_UNTIL_SHOWN = 20
/** The time until a page counts as hung, after Electron's `unresponsive` event, which itself takes some seconds. */
const MOST_SECONDS_HUNG = 10
/** With more recoveries in the span, the process exits for the supervisor. */
const MOST_RECOVERIES = 5
const RECOVERY_SPAN_MINUTES = 5

/**
 * Opens the window, and replaces it when its page crashes, hangs, fails to load or stays blank. A `size` opens an
 * ordinary window instead of the kiosk, for development and screenshots.
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
      // Without a window manager, `kiosk` alone leaves the window at 800×600.
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
        // Countdowns must not slow down when another window covers this one.
        backgroundThrottling: false,
        // A timer has to ring on a page that has not been touched.
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
      // -3 (ERR_ABORTED): a newer load replaced this one.
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
    // `did-fail-load` handles failures. This also rejects when the window is replaced during its load.
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

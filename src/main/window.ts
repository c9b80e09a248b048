import { app, BrowserWindow, type Session, screen } from 'electron/main'
import type { Defect } from '../shared/defect.ts'
import type { Theme } from '../shared/model.ts'
import { endHungProcess, watchAway } from './lifecycle.ts'
import type { Log } from './logging/log.ts'
import { afterBeat, type Found, NOTHING_MISSED } from './window/displayWatch.ts'
import { createFingerHold } from './window/fingerHold.ts'
import { forgetPerson } from './window/forgetPerson.ts'
import { loggedDefect } from './window/loggedDefect.ts'
import { memoryStep } from './window/memory.ts'
import { awaitTryAgain, STOPPED_SECONDS } from './window/plainPage.ts'
import { createRecoveryBudget } from './window/recovery.ts'
import { type StoppedPage, stoppedPageAddress } from './window/stoppedPage.ts'
import { BEAT_SECONDS, type PageEvents, type WatchedPage, watchPage } from './window/watchedPage.ts'
import { keepWindowBounds } from './window/windowBounds.ts'

export interface KioskWindow {
  /**
   * Replaces the window by a new one, so that no input, scroll position or stored data of a person reaches the next
   * one. After `close` it only clears the stored data.
   */
  replace(): void
  send(channel: string, payload: unknown): void
  /**
   * Resolves when the first page shows its content, or 3 s after its calls are answered: what grows with the years is
   * read from then on.
   */
  readonly shown: Promise<void>
  /** Call when the page shows its content. */
  reportShown(): void
  /** Call when the page reports an error of its own. Logs it, and replaces the window unless it was a rejection. */
  reportDefect(defect: Defect): void
  show(): void
  /** Milliseconds since the last input. */
  untouched(): number
  /** As `FingerHold.heldFor`. */
  fingerHeldFor(): number
  close(): void
  /** Resolves when nothing of the person before is being cleared. Electron can crash if it exits meanwhile. */
  forgotten(): Promise<unknown>
}

/** With more failures in the span than delays, the plain page is shown. */
const RECOVERY_DELAYS_MILLISECONDS = [0, 500, 1000, 2000, 4000]
const RECOVERY_SPAN_MINUTES = 5
const MOST_MILLISECONDS_UNTIL_SHOWN = 3000

const CAUSES: Readonly<Record<Exclude<Found, 'well'>, string>> = {
  white: 'The page stays white.',
  noAnswer: 'The page hangs.',
  otherPage: 'The window does not show the page.',
  noFrame: 'The page is not drawn.',
  hidden: 'The window stays hidden.',
  misplaced: 'The window does not fill its display.',
}

/** `--bg` of tokens.css. */
const BACKGROUNDS: Readonly<Record<Theme, string>> = { night: '#12100e', day: '#f6f1e8' }

interface KioskWindowOptions {
  readonly address: string
  readonly preload: string
  readonly session: Session
  readonly size: { readonly width: number; readonly height: number } | null
  readonly theme: () => Theme
  /** Resolves when the calls of the page are answered. A page can show its content only from then on. */
  readonly answering: Promise<unknown>
  /** Milliseconds of a monotonic clock. */
  readonly monotonicNow: () => number
  readonly log: Log
  /** Whether a new start of the program would lose nothing now. */
  readonly mayRestart: () => boolean
  /** Called when the page has failed or its window was closed, before `onRecovered`. */
  readonly onFailed: () => void
  /** Called when a new window opens in the same place. `failures` of the page in the last minutes; 0 for no failure. */
  readonly onRecovered: (failures: number) => void
  readonly onGiveUp: () => void
  /** Called about every `BEAT_SECONDS` while the page is well on its display or the plain page stands in its place. */
  readonly onAlive: () => void
}

/**
 * Opens the window, and replaces it when it is closed from outside or when its page crashes, throws, hangs, fails to load,
 * stays blank, is not drawn or needs too much memory. A `size` opens an ordinary window instead of the kiosk, for development and
 * screenshots.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state in a closure, changed by short functions
export function openKioskWindow(options: KioskWindowOptions): KioskWindow {
  const { address, preload, session, size, answering, monotonicNow, log } = options
  const { mayRestart, onFailed, onRecovered, onGiveUp, onAlive } = options
  const isKiosk = size === null
  const budget = createRecoveryBudget({
    delays: RECOVERY_DELAYS_MILLISECONDS,
    spanMilliseconds: RECOVERY_SPAN_MINUTES * 60_000,
    monotonicNow,
  })
  const away = watchAway()
  let watch = NOTHING_MISSED
  const bounds = isKiosk ? keepWindowBounds({ log }) : null
  let closing = false
  let forgetting: Promise<unknown> = Promise.resolve()
  let touchedAt = monotonicNow()
  const finger = createFingerHold(monotonicNow)
  /** The plain page, while it stands in the place of the program's own. */
  let plain: BrowserWindow | null = null
  const watched: PageEvents = {
    onFailed: recover,
    onReloaded: onFailed,
    onClosed: (page, wasShown) => {
      if (closing || plain !== null || page !== current) return
      if (wasShown) replaceClosed(page)
      else recover(page, 'The window was closed before it showed anything.')
    },
    onMemory: checkMemory,
    onFound: judge,
    onInput(type) {
      away.noteInput()
      touchedAt = monotonicNow()
      finger.note(type)
    },
  }
  let noteShown = () => {}
  const shown = new Promise<void>((resolve) => {
    noteShown = resolve
    void answering.then(() => setTimeout(resolve, MOST_MILLISECONDS_UNTIL_SHOWN))
  })
  let current = open()
  load(current.window, address)

  const fitDisplay = () => {
    const window = plain ?? current.window
    return closing || window.isDestroyed() ? null : (bounds?.fit(window) ?? null)
  }
  screen.on('display-metrics-changed', fitDisplay)
  screen.on('display-added', fitDisplay)
  screen.on('display-removed', fitDisplay)
  app.on('child-process-gone', (_event, { type, reason, exitCode, name }) => {
    if (closing || reason === 'clean-exit') return
    log.error('A process of Chromium is gone', { type, reason, exitCode, name })
  })
  // One timer for the life of the program.
  setInterval(() => {
    const place = fitDisplay()
    if (plain === null) current.beat(place)
    else onAlive()
  }, BEAT_SECONDS * 1000)

  function openWindow(page: Electron.WebPreferences): BrowserWindow {
    const opened = new BrowserWindow(
      windowOptions({ ...options, bounds: size ?? bounds?.read() ?? null, page: { session, ...page } }),
    )
    opened.once('ready-to-show', () => opened.show())
    return opened
  }

  function open(): WatchedPage {
    const window = openWindow({
      preload,
      // Countdowns must not slow down when another window covers this one.
      backgroundThrottling: false,
      // A timer has to ring on a page that has not been touched.
      autoplayPolicy: 'no-user-gesture-required',
      devTools: !isKiosk,
    })
    watch = { ...watch, missed: 0 }
    return watchPage(window, { ...watched, address, answering, log })
  }

  function load(opened: BrowserWindow, page: string): void {
    if (opened.isDestroyed()) return
    // `did-fail-load` handles failures. This also rejects when the window is replaced during its load.
    opened.loadURL(page).catch((error: unknown) => log.info('A page did not finish loading', { error }))
  }

  function judge(page: WatchedPage, found: Found): void {
    if (closing || plain !== null || page !== current) return
    const { watch: next, isAlive, remedy } = afterBeat(watch, { found, isAway: found !== 'well' && away.isAway() })
    watch = next
    if (isAlive) onAlive()
    if (found === 'well' || remedy === 'none') return
    const cause = CAUSES[found]
    if (remedy === 'endGraphics' || remedy === 'replaceWindow') recover(page, cause, remedy)
    // What follows is that of any page whose process is gone.
    else if (remedy === 'endPage')
      endHungProcess('The page', ({ pid }) => pid === page.window.webContents.getOSProcessId(), log)
    else {
      log.error('Neither other graphics nor another window helps: the program ends', { cause })
      onGiveUp()
    }
  }

  function recover(
    broken: WatchedPage,
    cause: string,
    remedy: 'endGraphics' | 'replaceWindow' = 'replaceWindow',
  ): void {
    if (closing || plain !== null || broken !== current) return
    onFailed()
    const next = budget.fail()
    log.error('The page has failed', { cause, next: next.kind, failures: next.count })
    if (next.kind === 'replace' && remedy === 'endGraphics')
      endHungProcess('The graphics process', ({ type }) => type === 'GPU', log)
    else if (next.kind === 'end') onGiveUp()
    else if (next.kind === 'stop') {
      const stopped = showPlain({ cause, endsAfterSeconds: STOPPED_SECONDS })
      awaitTryAgain(stopped, {
        onTryAgain: () => comeBack(next.count),
        onGiveUp,
        isCurrent: () => !closing && plain === stopped,
      })
    } else if (next.afterMilliseconds === 0) comeBack(next.count)
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

  /** Opens the program's own page again, in the same place. */
  function comeBack(failures: number): void {
    if (closing) return
    onRecovered(failures)
    replaceWindow()
  }

  function replaceClosed(closed: WatchedPage): void {
    onFailed()
    const afterMilliseconds = budget.close()
    log.error('The window was closed from outside and is replaced', { afterMilliseconds })
    const again = () => {
      if (closed === current) comeBack(0)
    }
    if (afterMilliseconds === 0) again()
    else setTimeout(again, afterMilliseconds)
  }

  const untouched = () => monotonicNow() - touchedAt

  function checkMemory(page: number): void {
    const megabytes = { page, main: Math.round(process.memoryUsage.rss() / 1024 ** 2) }
    const idleSeconds = Math.round(untouched() / 1000)
    const step = memoryStep({ ...megabytes, idleSeconds, mayRestart: mayRestart() })
    if (step === 'nothing') return
    log.error('The memory has grown', { ...megabytes, step })
    if (step === 'restart') onGiveUp()
    else comeBack(0)
  }

  function replaceWindow(): void {
    const old = [current.window, plain]
    plain = null
    current = open()
    const { window } = current
    for (const one of old) if (one !== null && !one.isDestroyed()) one.destroy()
    void forget().then(() => load(window, address))
  }

  function forget(): Promise<void> {
    const own = forgetPerson({ session, isKiosk, log })
    forgetting = Promise.all([forgetting, own])
    return own
  }

  return {
    replace() {
      // The plain page holds nothing of a person, and a new window follows it.
      if (closing || plain !== null) void forget()
      else replaceWindow()
    },
    send(channel, payload) {
      const { window } = current
      if (!window.isDestroyed() && !window.webContents.isCrashed()) window.webContents.send(channel, payload)
    },
    shown,
    reportShown() {
      noteShown()
      current.reportShown()
      onAlive()
    },
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
    untouched,
    fingerHeldFor: finger.heldFor,
    close() {
      closing = true
      for (const window of [current.window, plain]) if (window !== null && !window.isDestroyed()) window.destroy()
    },
    forgotten: () => forgetting,
  }
}

function windowOptions(of: {
  readonly size: KioskWindowOptions['size']
  /** Null while no display has a size. */
  readonly bounds: { readonly width: number; readonly height: number } | null
  readonly theme: () => Theme
  readonly page: Electron.WebPreferences
}): Electron.BrowserWindowConstructorOptions {
  const { size, bounds, theme, page } = of
  return {
    // Without a window manager, `kiosk` alone leaves the window at 800×600.
    ...bounds,
    show: false,
    kiosk: size === null,
    frame: false,
    resizable: size !== null,
    backgroundColor: BACKGROUNDS[theme()],
    title: 'Linecook',
    webPreferences: {
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
  }
}

import { setTimeout } from 'node:timers/promises'
import { app, powerMonitor, powerSaveBlocker } from 'electron/main'
import { takeInstanceLock } from './instanceLock.ts'
import { installedVersion } from './launch/installedVersion.ts'
import type { Log } from './logging/log.ts'
import { watchConnectors } from './window/connectors.ts'

/** Returns false if a living process uses this data folder. That one then calls its `showYourself`. */
export async function isOnlyInstance(dataFolder: string, showYourself: () => void): Promise<boolean> {
  // Electron's lock is a link in the folder: it can be removed, is refused where the disk is full, read-only or the host
  // name has changed, and then two programs would write, or none would start.
  if (process.platform === 'linux') return takeInstanceLock(dataFolder, showYourself)
  app.on('second-instance', showYourself)
  return app.requestSingleInstanceLock()
}

/** Ends the process at once: closes the window, which would otherwise be replaced and keep Electron open. */
type End = (exitCode: number) => void

/** Ends the process at an uncaught error, so that the supervisor restarts it. Electron would show a dialog. */
export function exitOnDefect(end: End, log: Log): void {
  const endAfter = (kind: string) => (error: unknown) => {
    log.error(`${kind}: the program ends`, { error })
    end(1)
  }
  process.on('uncaughtException', endAfter('An exception was not caught'))
  process.on('unhandledRejection', endAfter('A rejection was not handled'))
}

/**
 * The exit code when a technician leaves the kiosk: the supervisor must not start the program again
 * (`RestartPreventExitStatus=` of systemd). It is no signal, and neither Chromium, systemd nor sysexits.h use it.
 */
const LEFT_BY_TECHNICIAN = 100
const LONGEST_CLOSING_MILLISECONDS = 5000

/** Supervisors that start a program again after a failure only do so too. */
const RESTART = 1

/** Ends the process so that its supervisor starts the installed version. `close` closes the window and the station. */
export async function restartProgram(close: () => Promise<void>): Promise<void> {
  await closeAndExit(close, RESTART)
}

/** Ends the process for a technician. `close` closes the window and the station. */
export async function leaveKiosk(close: () => Promise<void>, log: Log): Promise<void> {
  log.info('A technician has left the kiosk', { exitCode: LEFT_BY_TECHNICIAN })
  await closeAndExit(close, LEFT_BY_TECHNICIAN)
}

/** Ends the process after `LONGEST_CLOSING_MILLISECONDS` in any case. */
async function closeAndExit(close: () => Promise<void>, exitCode: number): Promise<void> {
  await Promise.race([close(), setTimeout(LONGEST_CLOSING_MILLISECONDS)])
  app.exit(exitCode)
}

/**
 * The X server paints a new window in the window colour of GTK's theme until Chromium's first frame arrives, which takes
 * seconds on a loaded machine; the usual theme is nearly white. Wayland shows no window before its first frame. Call
 * before `app` is ready, when GTK reads the variable.
 */
export function keepNewWindowsDark(environment: NodeJS.ProcessEnv): void {
  environment.GTK_THEME = 'Adwaita:dark'
}

/** Quits at SIGINT and SIGTERM, after `close`. The kiosk has no close button. */
export function quitWhenAsked(close: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => app.quit())
  // A replacement of the window must not quit the program.
  app.on('window-all-closed', () => {})
  app.on('before-quit', (event) => {
    // Electron would not wait for `close`. `app.exit` does not ask again.
    event.preventDefault()
    void closeAndExit(close, 0)
  })
}

/**
 * Calls `onAway` when the system sleeps, has slept (in case the sleep was not announced) or locks its screen, and quits
 * when it shuts down. Linux announces sleep and shutdown through systemd's logind, where there is one. Call when `app` is
 * ready.
 */
export function watchSystem({ onAway }: { onAway: () => void }): void {
  powerMonitor.on('suspend', onAway)
  powerMonitor.on('resume', onAway)
  powerMonitor.on('lock-screen', onAway)
  powerMonitor.on('shutdown', (event?: { preventDefault(): void }) => {
    // Delays the shutdown until the program has quit.
    event?.preventDefault()
    app.quit()
  })
}

/** Any: only whether the screen is locked is asked for. */
const IDLE_SECONDS = 60

/**
 * Tells whether the display may show nothing although all is well: the system sleeps, its screen is locked, or no display
 * is on. `noteInput` ends a lock whose end was not announced. Call when `app` is ready.
 */
export function watchAway(): { isAway(): boolean; noteInput(): void } {
  const connectors = watchConnectors()
  let isGone = false
  const note = (is: boolean) => () => {
    isGone = is
  }
  powerMonitor.on('suspend', note(true))
  powerMonitor.on('lock-screen', note(true))
  powerMonitor.on('resume', note(false))
  powerMonitor.on('unlock-screen', note(false))
  return {
    isAway: () => isGone || connectors.areAllOff() || powerMonitor.getSystemIdleState(IDLE_SECONDS) === 'locked',
    noteInput: note(false),
  }
}

/** Returns a function that keeps the display on while its argument is true. Call it when that may have changed. */
export function keepDisplayAwake(): (isLive: boolean) => void {
  let blocker: number | null = null
  return (isLive) => {
    if (isLive && blocker === null) blocker = powerSaveBlocker.start('prevent-display-sleep')
    if (!isLive && blocker !== null) {
      powerSaveBlocker.stop(blocker)
      blocker = null
    }
  }
}

/**
 * Ends the program when a process of Chromium is lost after another version was installed: the next one would load
 * libraries of that version into this program, and fail again and again. The supervisor starts the installed version.
 * Pages are not concerned, because they start from what is in memory.
 */
export function endWhenReplaced(end: End, log: Log): void {
  app.on('child-process-gone', (_event, { type, reason }) => {
    const installed = installedVersion(process.resourcesPath)
    if (reason === 'clean-exit' || installed === null || !app.isPackaged || installed === app.getVersion()) return
    log.error('A process of Chromium is gone, and another version is installed: the program ends', { type, installed })
    end(1)
  })
}

/** Ends a process of Chromium that does not answer, also a stopped one. Chromium starts another one in its place. */
export function endHungProcess(name: string, isIt: (process: Electron.ProcessMetric) => boolean, log: Log): void {
  const hung = app.getAppMetrics().find(isIt)
  log.error(`${name} does not answer and is ended`, { pid: hung?.pid ?? null })
  try {
    if (hung !== undefined) process.kill(hung.pid, 'SIGKILL')
  } catch (error) {
    log.error(`${name} could not be ended`, { error })
  }
}

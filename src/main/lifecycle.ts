import { app, powerSaveBlocker } from 'electron/main'
import type { Log } from './logging/log.ts'

/** False when another Linecook already runs on this data folder; that one shows itself instead. */
export function isOnlyInstance(showYourself: () => void): boolean {
  const only = app.requestSingleInstanceLock()
  if (only) app.on('second-instance', showYourself)
  return only
}

/** An uncaught error ends the process, so that the supervisor starts a new one; Electron would show a dialog. */
export function exitOnDefect(log: Log): void {
  const end = (kind: string) => (error: unknown) => {
    log.error(`${kind}: the program ends`, { error })
    app.exit(1)
  }
  process.on('uncaughtException', end('An exception was not caught'))
  process.on('unhandledRejection', end('A rejection was not handled'))
}

/** The kiosk has no close button. It ends when it is asked to from outside. */
export function quitWhenAsked(beforeQuit: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => app.quit())
  // The window is replaced now and then; that must not end the program.
  app.on('window-all-closed', () => {})
  app.on('before-quit', beforeQuit)
}

/** Keeps the display awake for as long as something is live. Call what it returns whenever that may have changed. */
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

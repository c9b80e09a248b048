import { spawn } from 'node:child_process'
import type { Log } from '../logging/log.ts'

/** Sends assignments such as `READY=1` to systemd, see sd_notify(3). */
type Notify = (...assignments: readonly string[]) => void

/** systemd ends a service that is silent for the whole span, so a third leaves room for two late messages. */
const PARTS_OF_SPAN = 3

/**
 * Returns a function to call whenever the main process has seen that the page is alive. Its first call tells systemd that
 * the station is ready, later ones that the watchdog need not act. Does nothing where systemd has not asked for it.
 */
export function openWatchdog({
  environment,
  notify,
  monotonicNow,
}: {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly notify: Notify
  /** Milliseconds of a monotonic clock. */
  readonly monotonicNow: () => number
}): () => void {
  const { NOTIFY_SOCKET: socket = '', WATCHDOG_USEC: span } = environment
  if (socket === '') return () => {}
  // WATCHDOG_PID names the compositor, whose child this process is.
  const spanMilliseconds = /^[1-9]\d*$/.test(span ?? '') ? Number(span) / 1000 : Number.POSITIVE_INFINITY
  let lastAt: number | null = null
  return () => {
    const now = monotonicNow()
    if (lastAt !== null && now - lastAt < spanMilliseconds / PARTS_OF_SPAN) return
    if (lastAt === null) notify('READY=1', 'WATCHDOG=1')
    else notify('WATCHDOG=1')
    lastAt = now
  }
}

/**
 * Sends through the program `systemd-notify`, because Node has no datagram sockets of the Unix domain. Of failures only
 * the first is logged.
 */
export function systemdNotify(log: Log): Notify {
  let hasFailed = false
  const failed = (details: Readonly<Record<string, unknown>>) => {
    if (!hasFailed) log.error('systemd could not be told that the station is alive', details)
    hasFailed = true
  }
  return (...assignments) => {
    const child = spawn('systemd-notify', assignments, { stdio: 'ignore', timeout: 10_000 })
    child.once('error', (error) => failed({ error }))
    child.once('exit', (code, signal) => {
      if (code !== 0) failed({ code, signal })
    })
  }
}

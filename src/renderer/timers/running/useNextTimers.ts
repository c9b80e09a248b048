import type { Moment } from '../../../shared/moment.ts'
import type { Timer } from '../../../shared/timer.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { useCountdown, useRinging } from '../../time/useCountdown.ts'

/** More cannot be read in passing. */
const MOST_SHOWN = 3

interface NextTimers {
  /** The timers that ring next, with their milliseconds until then. */
  readonly shown: readonly { readonly timer: Timer; readonly remaining: number }[]
  /** The number of running timers that are not shown. */
  readonly more: number
}

/** The timers of the station that do not ring yet, sorted by end, and whether others ring. */
export function useRunningTimers(): { readonly running: readonly Timer[]; readonly othersRing: boolean } {
  const timers = useKioskState(({ timers }) => timers)
  const ringing = useRinging(timers)
  return { running: timers.filter((timer) => !ringing.includes(timer)), othersRing: ringing.length > 0 }
}

/**
 * The timers that ring next. All are read again together, when the shown second of the first changes. Call it only
 * while `running` is not empty: it ticks in any case.
 */
export function useNextTimers(running: readonly Timer[], most = MOST_SHOWN): NextTimers {
  const endsAt = running[0]?.endsAt ?? 0
  const now = endsAt - useCountdown(endsAt)
  return nextTimers(running, now, most)
}

/** The first of the running timers, which are sorted by end. */
export function nextTimers(running: readonly Timer[], now: Moment, most = MOST_SHOWN): NextTimers {
  const shown = running.slice(0, most).map((timer) => ({ timer, remaining: timer.endsAt - now }))
  return { shown, more: running.length - shown.length }
}

/** The part of a timer that has run, 0 to 1. A timer that got more minutes has run less of it. */
export function partRun({ seconds }: Pick<Timer, 'seconds'>, remaining: number): number {
  return Math.min(1, Math.max(0, 1 - remaining / (seconds * 1000)))
}

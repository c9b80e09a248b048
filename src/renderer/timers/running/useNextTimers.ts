import type { Timer } from '../../../shared/timer.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { useCountdown, useRinging } from '../../time/useCountdown.ts'
import { type NextTimers, nextTimers } from './nextTimers.ts'

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
export function useNextTimers(running: readonly Timer[]): NextTimers {
  const endsAt = running[0]?.endsAt ?? 0
  const now = endsAt - useCountdown(endsAt)
  return nextTimers(running, now)
}

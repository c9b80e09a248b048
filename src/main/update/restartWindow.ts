import type { Moment } from '../../shared/model.ts'

const MINUTE = 60_000
const DAY_MINUTES = 24 * 60

/**
 * Whether the station may restart itself at `now`: within the daily window, as "22:00-04:00" by the clock on the wall, and
 * not for a second time in it, should the installed program not be the one that its version says. Two equal times are the
 * whole day; null is never.
 *
 * Only times of day are compared, so that a night on which the clock changes needs no rule of its own: a window within the
 * hour that is left out does not open on that day, and one within the hour that comes twice is one window.
 */
export function isInRestartWindow(
  window: string | null,
  { now, startedAt }: { readonly now: Moment; readonly startedAt: Moment },
): boolean {
  if (window === null) return false
  const [from = 0, to = 0] = window.split('-').map(minuteOfDay)
  const sinceBegin = minutesFrom(from, wallMinutes(now))
  const length = minutesFrom(from, to) || DAY_MINUTES
  return sinceBegin < length && wallMinutes(startedAt) < wallMinutes(now) - sinceBegin
}

/** "02:30" in minutes since midnight. */
function minuteOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Minutes that the clock on the wall has counted since 1970, as if it had never been changed. */
function wallMinutes(moment: Moment): number {
  return Math.floor(moment / MINUTE) - new Date(moment).getTimezoneOffset()
}

/** From one time of day to the next occurrence of another: 0 to 1439. */
function minutesFrom(from: number, to: number): number {
  return (((to - from) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES
}

import type { Moment } from '../../shared/model.ts'
import { nextAt } from '../health/checkHour.ts'

const DAY = 86_400_000

/**
 * Whether the station may restart itself at `now`: within the daily window, as "22:00-04:00" by the clock on the wall, and
 * not for a second time in it, should the installed program not be the one that its version says. Two equal times are the
 * whole day; null is never.
 */
export function isInRestartWindow(
  window: string | null,
  { now, startedAt }: { readonly now: Moment; readonly startedAt: Moment },
): boolean {
  if (window === null) return false
  const [from = '', to = ''] = window.split('-')
  const begin = nextAt(from, now - DAY)
  return begin <= now && now < nextAt(to, begin) && startedAt < begin
}

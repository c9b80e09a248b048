import type { Moment } from '../../shared/model.ts'

/**
 * The next moment after `after` at which the clock on the wall shows `hour`, as "05:00". One moment a day: on a day whose
 * clock is put forward over that hour, as much later; where the hour comes twice, the first.
 */
export function nextAt(hour: string, after: Moment): Moment {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number)
  const today = new Date(after)
  const at = (days: number) =>
    new Date(today.getFullYear(), today.getMonth(), today.getDate() + days, hours, minutes).getTime()
  return at(0) > after ? at(0) : at(1)
}

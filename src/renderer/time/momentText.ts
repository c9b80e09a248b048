import { clockTime } from './clockTime.ts'
import { dayAndTime } from './dayAndTime.ts'

/** A moment as local time of day, "14:06"; with the day where it is not that of `now`. */
export function momentText(moment: number, now: number, locale: string): string {
  const isToday = new Date(moment).toDateString() === new Date(now).toDateString()
  return isToday ? clockTime(moment, locale) : dayAndTime(moment, now, locale)
}

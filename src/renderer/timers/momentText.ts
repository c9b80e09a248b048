import { clockTime } from '../time/clockTime.ts'
import { dayAndTime } from '../time/dayAndTime.ts'

/** A moment as the clock on the wall shows it, "14:06"; with its day where that is not today. */
export function momentText(moment: number, now: number, locale: string): string {
  const isToday = new Date(moment).toDateString() === new Date(now).toDateString()
  return isToday ? clockTime(moment, locale) : dayAndTime(moment, now, locale)
}

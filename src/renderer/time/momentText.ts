import { clockTime } from './clockTime.ts'
import { formatted } from './formatted.ts'

const THIS_YEAR = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

const OTHER_YEAR = { ...THIS_YEAR, year: 'numeric' } as const

/** A moment as local time of day, "14:06"; with the day where it is not that of `now`. */
export function momentText(moment: number, now: number, locale: string): string {
  const isToday = new Date(moment).toDateString() === new Date(now).toDateString()
  return isToday ? clockTime(moment, locale) : dayAndTime(moment, now, locale)
}

/** A moment with its day, "21 Nov, 14:06"; with the year where it is not that of `now`. */
export function dayAndTime(moment: number, now: number, locale: string): string {
  const isThisYear = new Date(moment).getFullYear() === new Date(now).getFullYear()
  return formatted(moment, locale, isThisYear ? THIS_YEAR : OTHER_YEAR)
}

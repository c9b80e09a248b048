import { formatted } from './formatted.ts'

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const SECOND = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const
const MONTH = { month: 'long', year: 'numeric' } as const
const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const
const SHORT_DAY = { day: 'numeric', month: 'short' } as const
const SHORT_DAY_OF_YEAR = { day: 'numeric', month: 'short', year: 'numeric' } as const
const EXACT = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
} as const

/** A moment as local time of day, "14:06". */
export function clockTime(moment: number, locale: string): string {
  return formatted(moment, locale, CLOCK)
}

/** A moment as local time of day to the second, "14:06:31". */
export function secondTime(moment: number, locale: string): string {
  return formatted(moment, locale, SECOND)
}

/** The month of a moment, "November 2026". */
export function monthName(moment: number, locale: string): string {
  return formatted(moment, locale, MONTH)
}

/** The day of a moment, "Saturday 21 November". */
export function dayName(moment: number, locale: string): string {
  return formatted(moment, locale, DAY)
}

/** The short form of a moment's day, "12 Nov". */
export function shortDay(moment: number, locale: string): string {
  return formatted(moment, locale, SHORT_DAY)
}

/** A moment's day, "12 Nov"; with the year where it is not that of `now`, "12 Nov 2025". */
export function dayOfYear(moment: number, now: number, locale: string): string {
  const isThisYear = new Date(moment).getFullYear() === new Date(now).getFullYear()
  return isThisYear ? shortDay(moment, locale) : formatted(moment, locale, SHORT_DAY_OF_YEAR)
}

/** A moment to the second, "Saturday 21 November 2026 at 14:06:31". */
export function exactTime(moment: number, locale: string): string {
  return formatted(moment, locale, EXACT)
}

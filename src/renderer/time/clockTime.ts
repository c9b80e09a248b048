import { formatted } from './formatted.ts'

/** By locale. To make a format takes longer than to use it, and the board shows some fifty times. */
const clockFormats = new Map<string, Intl.DateTimeFormat>()

/** A moment as local time of day, "14:06". */
export function clockTime(moment: number, locale: string): string {
  let format = clockFormats.get(locale)
  if (format === undefined) {
    format = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    clockFormats.set(locale, format)
  }
  return formatted(format, moment)
}

/** A moment as local time of day to the second, "14:06:31". */
export function secondTime(moment: number, locale: string): string {
  return formatted(
    new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }),
    moment,
  )
}

/** The month of a moment, "November 2026". */
export function monthName(moment: number, locale: string): string {
  return formatted(new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }), moment)
}

/** The day of a moment, "Saturday 21 November". */
export function dayName(moment: number, locale: string): string {
  return formatted(new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' }), moment)
}

/** The short form of a moment's day, "12 Nov". */
export function shortDay(moment: number, locale: string): string {
  return formatted(new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }), moment)
}

/** A moment's day, "12 Nov"; with the year where it is not that of `now`, "12 Nov 2025". */
export function dayOfYear(moment: number, now: number, locale: string): string {
  const isThisYear = new Date(moment).getFullYear() === new Date(now).getFullYear()
  return isThisYear
    ? shortDay(moment, locale)
    : formatted(new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }), moment)
}

/** A moment to the second, "Saturday 21 November 2026 at 14:06:31". */
export function exactTime(moment: number, locale: string): string {
  return formatted(
    new Intl.DateTimeFormat(locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
    moment,
  )
}

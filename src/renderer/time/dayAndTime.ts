import { formatted } from './formatted.ts'

/** A moment with its day, "21 Nov, 14:06"; with the year where it is not that of `now`. */
export function dayAndTime(moment: number, now: number, locale: string): string {
  const isThisYear = new Date(moment).getFullYear() === new Date(now).getFullYear()
  return formatted(
    new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      ...(isThisYear ? {} : { year: 'numeric' }),
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
    moment,
  )
}

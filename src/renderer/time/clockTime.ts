/** A moment as the clock on the wall shows it, "14:06". */
export function clockTime(moment: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(moment)
}

/** A moment's day, "Saturday 21 November". */
export function dayName(moment: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' }).format(moment)
}

/** A moment's day as it fits beside other words, "12 Nov". */
export function shortDay(moment: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(moment)
}

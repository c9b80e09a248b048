/** The last moment that a `Date` can hold, in the year 275760. */
const LAST_MOMENT = 8.64e15

/** Shown for a moment outside the range of `Date`. */
const NO_DATE = '—'

/**
 * By options and locale. To make a format takes a hundred times as long as to use it, and a calendar uses forty. They are
 * for UTC, because a format keeps the time zone in which it was made when the system gets another one.
 */
const formats = new WeakMap<Intl.DateTimeFormatOptions, Map<string, Intl.DateTimeFormat>>()

/**
 * Formats a moment by the clock of the system. Outside the range of `Date` it returns a dash, where
 * `Intl.DateTimeFormat` would throw. `options` is a constant: a format is kept for each such object.
 */
export function formatted(moment: number, locale: string, options: Intl.DateTimeFormatOptions): string {
  return Math.abs(moment) <= LAST_MOMENT ? formatOf(locale, options).format(inUtc(moment)) : NO_DATE
}

/** The moment at which the clock shows in UTC what it shows here at `moment`. */
function inUtc(moment: number): number {
  const shown = moment - new Date(moment).getTimezoneOffset() * 60_000
  return Math.max(-LAST_MOMENT, Math.min(LAST_MOMENT, shown))
}

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const ofOptions = formats.get(options) ?? new Map<string, Intl.DateTimeFormat>()
  const format = ofOptions.get(locale) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  formats.set(options, ofOptions.set(locale, format))
  return format
}

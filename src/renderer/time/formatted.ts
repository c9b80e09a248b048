/** The last moment that a `Date` can hold, in the year 275760. */
const LAST_MOMENT = 8.64e15

/** Shown for a moment outside the range of `Date`. */
const NO_DATE = '—'

/** Formats a moment. Outside the range of `Date` it returns a dash, where `Intl.DateTimeFormat` would throw. */
export function formatted(format: Intl.DateTimeFormat, moment: number): string {
  return Math.abs(moment) <= LAST_MOMENT ? format.format(moment) : NO_DATE
}

/** The last moment that a date can hold, in the year 275760. */
const LAST_MOMENT = 8.64e15

/** Shown in place of a moment that is no date. */
const NO_DATE = '—'

/** Formats a moment. A moment that no date can hold gives a dash: `Intl.DateTimeFormat` would throw. */
export function formatted(format: Intl.DateTimeFormat, moment: number): string {
  return Math.abs(moment) <= LAST_MOMENT ? format.format(moment) : NO_DATE
}

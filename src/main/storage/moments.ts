import type { Moment } from '../../shared/model.ts'

/** The years that ISO 8601 writes with four digits. */
const EARLIEST = Date.parse('0000-01-01T00:00:00.000Z')
const LATEST = Date.parse('9999-12-31T23:59:59.999Z')

/**
 * The nearest moment that has a date of four-digit years; 1970 for NaN. `toISOString` throws for a number beyond all
 * dates, which a clock or a damaged file may contain.
 */
export function possibleMoment(moment: number): Moment {
  return Number.isNaN(moment) ? 0 : Math.min(Math.max(moment, EARLIEST), LATEST)
}

/** ISO 8601 in UTC with milliseconds, of the nearest possible moment. Never throws. */
export function isoTime(moment: number): string {
  return new Date(possibleMoment(moment)).toISOString()
}

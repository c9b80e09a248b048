import type { Moment } from '../../../shared/model.ts'

/** Years outside of these are no times of records. */
const EARLIEST = Date.UTC(2000, 0)
const LATEST = Date.UTC(2100, 0)

const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:[.,](\d+))?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i

/**
 * Reads a time of a record, whose form the interface shows for a sign-in only: ISO 8601, with or without a zone (read as
 * UTC), or seconds or milliseconds since 1970. Null for any other text.
 */
export function recordTime(text: string): Moment | null {
  const moment = Math.round(millisecondsOf(text.trim()))
  return moment >= EARLIEST && moment < LATEST ? moment : null
}

function millisecondsOf(text: string): number {
  if (/^\d{9,10}(?:\.\d+)?$/.test(text)) return Number(text) * 1000
  if (/^\d{12,13}(?:\.\d+)?$/.test(text)) return Number(text)
  const found = ISO.exec(text)
  if (found === null) return Number.NaN
  const [, day, time = '00:00', fraction = '0', zone = 'Z'] = found
  const offset = zone.toUpperCase() === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`
  return Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}.${fraction.slice(0, 3).padEnd(3, '0')}${offset}`)
}

import type { Moment } from '../../shared/model.ts'

const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?)\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i

/**
 * Parses an ISO 8601 text (`created`, `expires_at`); null when it is not one. A text without a zone is UTC, because the
 * service does not know the time zone of the station.
 */
export function readMoment(text: string): Moment | null {
  const parts = ISO.exec(text.trim())
  if (parts === null) return null
  const [, day = '', time = '00:00', zone = ''] = parts
  const [, hours, minutes = '00'] = /^([+-]\d{2}):?(\d{2})?$/.exec(zone) ?? []
  const offset = hours === undefined ? 'Z' : `${hours}:${minutes}`
  const moment = Date.parse(`${day}T${time.replace(',', '.')}${offset}`)
  return Number.isNaN(moment) ? null : moment
}

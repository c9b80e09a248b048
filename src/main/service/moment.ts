import type { Moment } from '../../shared/model.ts'

const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?)\s*(?:Z|([+-]\d{2})(?::?(\d{2}))?)?)?$/i

/**
 * Parses an ISO 8601 text (`created`, `expires_at`); null when it is not one. A text without a zone is UTC, because the
 * service does not know the time zone of the station.
 */
export function readMoment(text: string): Moment | null {
  const parts = ISO.exec(text.trim())
  if (parts === null) return null
  const [, day, time = '00:00', hours = '+00', minutes = '00'] = parts
  const moment = Date.parse(`${day}T${time.replace(',', '.')}${hours}:${minutes}`)
  return Number.isNaN(moment) ? null : moment
}

import type { Moment } from '../../shared/model.ts'

/** ISO 8601 in its extended and in its basic form: the day, the time, and the hours and minutes of the zone. */
const ISO =
  /^(\d{4})(-?)(\d{2})\2(\d{2})(?:[T ]\s*(\d{2}):?(\d{2})(?::?(\d{2}(?:[.,]\d+)?))?\s*(Z|([+-]\d{2})(?::?(\d{2}))?)?)?$/i

const QUARTER = 15 * 60_000
/** The local times of the world (tz database): from UTC-12 to UTC+14. */
const LEAST_OFFSET = -12 * 3_600_000
const MOST_OFFSET = 14 * 3_600_000
/** An answer takes no longer; a time that lies farther from each quarter of an hour is an earlier one. */
const CLOSE_MILLISECONDS = 60_000

interface Read {
  /** As if the zone were UTC. */
  readonly local: Moment
  /** Milliseconds that the zone is ahead of UTC; null for a text without a zone. */
  readonly offset: number | null
}

function read(text: string): Read | null {
  const parts = ISO.exec(text.trim())
  if (parts === null) return null
  const [, year, , month, day, hour = '00', minute = '00', second = '00', zone, zoneHours = '+00', zoneMinutes = '00'] =
    parts
  const local = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second.replace(',', '.')}Z`)
  const ahead = (Number(zoneHours) * 60 + Number(`${zoneHours.charAt(0)}${zoneMinutes}`)) * 60_000
  return Number.isNaN(local) ? null : { local, offset: zone === undefined ? null : ahead }
}

/**
 * Parses an ISO 8601 text (`created`, `expires_at`); null when it is not one. `offset` is the zone of a text without one,
 * in milliseconds ahead of UTC.
 */
export function readMoment(text: string, offset = 0): Moment | null {
  const found = read(text)
  return found === null ? null : found.local - (found.offset ?? offset)
}

/** Whether a text is a time of ISO 8601 without a zone. */
export function lacksZone(text: string): boolean {
  return read(text)?.offset === null
}

/**
 * The zone of the service, in milliseconds ahead of UTC and in whole quarters of an hour, from `created` and `last_seen` of
 * a session, one of which is about `now`. The nearer one to a quarter counts; of two near ones the later, with which the
 * session ends sooner. 0 when neither is possible. A change to summer time until the end of the session is not known.
 */
export function offsetOf(texts: readonly string[], now: Moment): number {
  const possible = texts
    .flatMap((text) => read(text) ?? [])
    .map(({ local }) => {
      const offset = Math.round((local - now) / QUARTER) * QUARTER
      return { offset, distance: Math.max(CLOSE_MILLISECONDS, Math.abs(local - now - offset)) }
    })
    .filter(({ offset }) => offset >= LEAST_OFFSET && offset <= MOST_OFFSET)
    .sort((one, other) => one.distance - other.distance || other.offset - one.offset)
  // Not -0.
  return possible[0]?.offset || 0
}

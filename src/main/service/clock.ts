import type { Moment } from '../../shared/model.ts'

/** The `Date` header of an answer, and our clock before and after the request, in milliseconds. */
interface ClockReading {
  readonly date: string | null
  /** The `Age` header: seconds that the answer spent in a cache (RFC 9111, 5.1), which make its date too old. */
  readonly age: string | null
  readonly askedAt: number
  readonly answeredAt: number
}

/** The offset that a reading allows, in milliseconds. */
interface OffsetRange {
  readonly least: number
  readonly most: number
}

/** The estimate of the service's clock. */
export interface BelievedClock {
  /** The service's clock minus ours, in milliseconds. */
  readonly offset: number
  /** The last reading if it does not agree with the offset; null if it does. */
  readonly doubted: OffsetRange | null
}

/** The belief before the first answer: that our clock is right. */
export const STATION_CLOCK: BelievedClock = { offset: 0, doubted: null }

/** A `Date` outside of these years is not believed. */
const EARLIEST = Date.UTC(2020, 0)
const LATEST = Date.UTC(2100, 0)

/**
 * Updates the belief with one reading. Returns `clock` itself when the reading has no usable date. A new offset is
 * believed only when two readings in a row agree on it, because the answer of one may be a proxy's.
 *
 * A `Date` is truncated to seconds and was written between request and answer, so a reading gives a range. An offset is
 * kept while it is in that range: this avoids jitter, and keeps the offset of a correct clock at exactly 0. Otherwise
 * the new offset is the middle of what both ranges allow.
 */
export function clockAfter(clock: BelievedClock, reading: ClockReading): BelievedClock {
  const range = rangeOf(reading)
  if (range === null) return clock
  const { offset, doubted } = clock
  if (offset >= range.least && offset <= range.most) return { offset, doubted: null }
  const least = Math.max(range.least, doubted?.least ?? Number.POSITIVE_INFINITY)
  const most = Math.min(range.most, doubted?.most ?? Number.NEGATIVE_INFINITY)
  return least <= most ? { offset: Math.round((least + most) / 2), doubted: null } : { offset, doubted: range }
}

/** The moment of a `Date` that can be believed, else NaN. */
export function writtenAt(date: string | null, age: string | null): Moment {
  const written = date === null || (age !== null && Number(age) !== 0) ? Number.NaN : Date.parse(date)
  return written >= EARLIEST && written < LATEST ? written : Number.NaN
}

function rangeOf({ date, age, askedAt, answeredAt }: ClockReading): OffsetRange | null {
  const written = writtenAt(date, age)
  if (Number.isNaN(written)) return null
  return { least: written - Math.max(askedAt, answeredAt), most: written + 1000 - Math.min(askedAt, answeredAt) }
}

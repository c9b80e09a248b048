/** One look at the service's clock: its `Date` header, and the station's clock before and after. Milliseconds. */
interface ClockReading {
  readonly date: string | null
  /** Seconds that the answer lay in a cache, as text (RFC 9111, 5.1): its date is that much older than now. */
  readonly age: string | null
  readonly askedAt: number
  readonly answeredAt: number
}

/**
 * The service's clock minus the station's, in milliseconds, from one more reading; null when it tells nothing.
 *
 * A `Date` has no fraction of a second and was written at some moment between asking and answer, so a reading allows
 * a whole range. `known` stays as long as it lies in that range, which keeps it from trembling with every answer and
 * a right clock at exactly 0; otherwise the middle of the range takes its place.
 */
export function offsetAfter(known: number, { date, age, askedAt, answeredAt }: ClockReading): number | null {
  const written = date === null ? Number.NaN : Date.parse(date)
  if (Number.isNaN(written) || (age !== null && Number(age) !== 0)) return null
  const least = written - Math.max(askedAt, answeredAt)
  const most = written + 1000 - Math.min(askedAt, answeredAt)
  return known >= least && known <= most ? known : Math.round((least + most) / 2)
}

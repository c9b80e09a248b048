/** The `Date` header of an answer, and the station's clock before and after the request, in milliseconds. */
interface ClockReading {
  readonly date: string | null
  /** The `Age` header: seconds that the answer spent in a cache (RFC 9111, 5.1), which make its date too old. */
  readonly age: string | null
  readonly askedAt: number
  readonly answeredAt: number
}

/**
 * Updates the offset of the clocks (the service's minus the station's, in milliseconds) with one reading. Returns null
 * when the reading has no usable date.
 *
 * A `Date` is truncated to seconds and was written between request and answer, so a reading gives a range. `known` is
 * kept while it is in that range: this avoids jitter, and keeps the offset of a correct clock at exactly 0. Otherwise
 * the result is the middle of the range.
 */
export function offsetAfter(known: number, { date, age, askedAt, answeredAt }: ClockReading): number | null {
  const written = date === null ? Number.NaN : Date.parse(date)
  if (Number.isNaN(written) || (age !== null && Number(age) !== 0)) return null
  const least = written - Math.max(askedAt, answeredAt)
  const most = written + 1000 - Math.min(askedAt, answeredAt)
  return known >= least && known <= most ? known : Math.round((least + most) / 2)
}

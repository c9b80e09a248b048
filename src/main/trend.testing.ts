/** Whether a series of readings, taken at equal distances, rises steadily. */
export interface Trend {
  /** The rise over the whole series by its Theil–Sen slope, in the unit of the readings. */
  readonly rise: number
  /** The spread of the readings around that line: their median absolute deviation, as a standard deviation. */
  readonly noise: number
  readonly isRising: boolean
}

/** The slope of noise alone is seldom above one time the noise over the whole series. */
const LEAST_TIMES_NOISE = 5
/** What fills up to a limit rises less in its second half; a leak rises as before. */
const LEAST_SHARE_IN_SECOND_HALF = 0.5

/**
 * A series rises when its rise, the median of the slopes between all pairs of readings (Theil and Sen), exceeds five
 * times the noise, and when its second half rises at least half as fast and by more than `leastRise` over a series of the
 * same length, in the unit of the readings. Single outliers and steps do not count. Needs about ten readings; leave those
 * of the warm-up out.
 */
export function trendOf(readings: readonly number[], leastRise: number): Trend {
  const distances = readings.length - 1
  const slope = theilSenSlope(readings)
  const inSecondHalf = theilSenSlope(readings.slice(readings.length / 2))
  const fromLine = readings.map((reading, index) => reading - slope * index)
  const middle = median(fromLine)
  const noise = 1.4826 * median(fromLine.map((one) => Math.abs(one - middle)))
  const isRising =
    slope * distances > LEAST_TIMES_NOISE * noise &&
    inSecondHalf > LEAST_SHARE_IN_SECOND_HALF * slope &&
    inSecondHalf * distances > leastRise
  return { rise: slope * distances, noise, isRising }
}

/** The middle value of a list, or the mean of the two middle ones; 0 for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const half = sorted.length / 2
  const [below = 0, above = below] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]]
  return (below + above) / 2
}

function theilSenSlope(readings: readonly number[]): number {
  const slopes = readings.flatMap((later, index) =>
    readings.slice(0, index).map((earlier, before) => (later - earlier) / (index - before)),
  )
  return median(slopes)
}

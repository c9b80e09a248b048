/** How long a confirmed request is held, from the station file's times. In seconds. */
export interface HoldTimes {
  /** `retirement.holdSeconds` of the station file. */
  readonly holdSeconds: number
  /** The hold ends before the station locks by itself, because the lock takes the request back. */
  readonly mostHoldSeconds: number
}

/** A list takes longer to read through than one number. */
const SECONDS_FOR_EACH_FURTHER = 5

/** The hold of `count` requests that are confirmed together, in whole seconds. */
export function holdSecondsOf(count: number, { holdSeconds, mostHoldSeconds }: HoldTimes): number {
  return Math.min(holdSeconds + SECONDS_FOR_EACH_FURTHER * (count - 1), mostHoldSeconds)
}

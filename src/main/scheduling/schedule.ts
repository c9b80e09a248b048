import type { Moment } from '../../shared/moment.ts'

/** Runs `action` once after a delay of at most 2^31 - 1 milliseconds. Returns a function that cancels it. */
export type Schedule = (milliseconds: number, action: () => void) => () => void

/** The clocks of the process, and what is done later. */
export interface Times {
  /** The station's clock. */
  readonly now: () => Moment
  /** Milliseconds of a monotonic clock with an arbitrary origin. */
  readonly monotonicNow: () => number
  /** Milliseconds of a clock that cannot be set and counts the time asleep. */
  readonly elapsed: () => number
  readonly schedule: Schedule
}

/** Uses `setTimeout`, which does not depend on the station's clock. */
export const scheduleByTimer: Schedule = (milliseconds, action) => {
  const timer = setTimeout(action, milliseconds)
  return () => clearTimeout(timer)
}

/** Runs `action` at an interval, first after one interval. Returns a function that cancels it. */
export function repeatEvery(milliseconds: number, action: () => void, schedule: Schedule): () => void {
  let cancel = () => {}
  function next(): void {
    cancel = schedule(milliseconds, () => {
      next()
      action()
    })
  }
  next()
  return () => cancel()
}

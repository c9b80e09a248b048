import type { Moment } from '../../shared/model.ts'

/** The service's clock, estimated from its answers. Until the first answer with a date it is the station's clock. */
export interface ServiceClock {
  now(): Moment
  /** The service's clock minus the station's, in milliseconds; 0 until the first answer with a date. */
  offset(): number
  /** The clock that `now` is based on. */
  source(): 'station' | 'service'
  /** Takes the service's clock minus the steady one; null is ignored. Returns whether `offset` or `source` has changed. */
  note(aheadOfSteady: number | null): boolean
}

/** A larger jump between the station's clock and the steady one means that the station's was set, by hand or by NTP. */
const STEADY_MILLISECONDS = 50

/** `steadyNow` agrees with `stationNow` at the start and goes on as a clock that cannot be set. */
export function createServiceClock({
  stationNow,
  steadyNow,
}: {
  readonly stationNow: () => Moment
  readonly steadyNow: () => Moment
}): ServiceClock {
  /** The service's clock minus the steady one; null before the first answer with a date. */
  let serviceAhead: number | null = null
  /** The station's clock minus the steady one. Follows jumps only, so that the published offset does not jitter. */
  let stationAhead = 0

  function offset(): number {
    if (serviceAhead === null) return 0
    const ahead = stationNow() - steadyNow()
    if (Math.abs(ahead - stationAhead) > STEADY_MILLISECONDS) stationAhead = ahead
    return serviceAhead - stationAhead
  }

  let published: number | null = null
  return {
    now: () => (serviceAhead === null ? stationNow() : steadyNow() + serviceAhead),
    offset,
    source: () => (serviceAhead === null ? 'station' : 'service'),
    note(aheadOfSteady) {
      if (aheadOfSteady === null) return false
      serviceAhead = aheadOfSteady
      const before = published
      published = offset()
      return published !== before
    },
  }
}

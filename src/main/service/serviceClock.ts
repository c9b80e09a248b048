import type { Moment } from '../../shared/model.ts'

/** The service's clock, estimated from its answers. Until the first answer with a date it is the station's clock. */
export interface ServiceClock {
  now(): Moment
  /** The service's clock minus the station's, in milliseconds; 0 until the first answer with a date. */
  offset(): number
  /** The clock that `now` is based on. */
  source(): 'station' | 'service'
  /** Updates the offset; null is ignored. Returns whether it has changed. */
  note(offset: number | null): boolean
}

export function createServiceClock(stationNow: () => Moment): ServiceClock {
  let told: number | null = null
  return {
    now: () => stationNow() + (told ?? 0),
    offset: () => told ?? 0,
    source: () => (told === null ? 'station' : 'service'),
    note(offset) {
      if (offset === null || offset === told) return false
      told = offset
      return true
    },
  }
}

import type { Moment } from '../../shared/model.ts'

/** The service's clock, as far as its answers have told; until the first one it is the station's. */
export interface ServiceClock {
  now(): Moment
  /** Milliseconds to add to the station's clock to get the service's; 0 until an answer has told. */
  offset(): number
  /** Whose clock `now` is. */
  source(): 'station' | 'service'
  /** Whether the offset has changed; null tells nothing. */
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

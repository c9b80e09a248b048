import type { Moment } from './moment.ts'

/** Too many wrong passwords, in a row for one employee number or at the station: none is tried before `until`. */
export interface SignInPause {
  readonly of: 'number' | 'station'
  /** By the station's clock. */
  readonly until: Moment
}

import type { KioskState, Moment } from '../../shared/model.ts'
import { isUnderWay } from '../../shared/request.ts'

/** A person who types an employee number pauses for less. */
const PAUSE_MILLISECONDS = 10_000
/** A person who sets the station up looks for an address or a scanner in between. */
const SETUP_PAUSE_MILLISECONDS = 60_000

type Seen = Pick<
  KioskState,
  'station' | 'session' | 'requests' | 'openBatch' | 'timers' | 'keptRoute' | 'technician' | 'setup'
>

/**
 * Whether the station can be opened again without taking anything from a person: no session, no technician, no request that
 * is held or being sent, no batch on the display, no timer that rings or is about to, and no reader without a session,
 * which is so when the display is dark. `untouched` in milliseconds.
 */
export function isBetweenPeople(state: Seen, { now, untouched }: { now: Moment; untouched: number }): boolean {
  const { station, session, requests, openBatch, timers, keptRoute, technician, setup } = state
  if (session !== null || technician.kind === 'open' || openBatch !== null || requests.some(isUnderWay)) return false
  if (timers.some(({ endsAt }) => endsAt < now + PAUSE_MILLISECONDS)) return false
  if (setup !== null) return untouched >= SETUP_PAUSE_MILLISECONDS
  const isReading = keptRoute !== null && keptRoute.kind !== 'station'
  const dimAfterSeconds = isReading && station.kind === 'ready' ? station.station.dimAfterSeconds : 0
  return untouched >= Math.max(dimAfterSeconds * 1000, PAUSE_MILLISECONDS)
}

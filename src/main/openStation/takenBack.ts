import type { TakenBackReason } from '../../shared/request.ts'
import { assertNever } from '../../shared/result.ts'
import type { StationEvent } from './stationEvent.ts'

/**
 * The reason in the journal when an event takes held requests back, or null. They are taken back when the person is no
 * longer there to do so, or when the service is unreachable.
 */
export function takenBackBy(event: StationEvent): Exclude<TakenBackReason, 'person'> | null {
  switch (event.kind) {
    case 'lockChanged':
      return event.isLocked ? 'locked' : null
    case 'connectionChanged':
      return event.connection.kind === 'unreachable' ? 'connectionLost' : null
    case 'sessionExpired':
      return 'sessionEnded'
    case 'sessionEnded':
      // An end by refusal or expiry is not a sign-out.
      return event.because.kind === 'signedOut' ? 'signedOut' : 'sessionEnded'
    case 'closing':
      return 'restart'
    case 'answered':
    case 'notAnswered':
    case 'tokenRefused':
    case 'tokenChanged':
    case 'outboxChanged':
      return null
    default:
      return assertNever(event)
  }
}

import type { TakenBackReason } from '../../shared/request.ts'
import { assertNever } from '../../shared/result.ts'
import type { StationEvent } from './stationEvent.ts'

/**
 * What takes back the requests that are held, and which reason the journal then has: everything that takes away the
 * person who could take them back, or the service. Null for what takes back none.
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
      // A person whom the service has refused, or whose time was up, did not sign out.
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

import type { ServiceFailure } from '../../shared/failure.ts'
import type { Connection, SessionEnd } from '../../shared/model.ts'
import { assertNever } from '../../shared/result.ts'
import type { BatchKeeper } from '../batches/batchKeeper.ts'
import type { Ledger } from '../outbox/ledger.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { LibraryRefresh } from '../recipes/libraryRefresh.ts'
import type { RecordsDesk } from '../records/records.ts'
import type { WaitingChanges } from '../records/waitingChanges.ts'
import type { ConnectionWatch } from '../service/connection.ts'
import type { ServiceClock } from '../service/serviceClock.ts'
import type { LiveToken } from '../session/liveToken.ts'
import type { StationLockTimes } from '../session/lockTimes.ts'
import type { SessionKeeper, SessionWithToken } from '../session/session.ts'
import type { SessionPersistence } from '../session/sessionPersistence.ts'
import type { Technician } from '../technician/technician.ts'
import type { TimerKeeper } from '../timers/timerKeeper.ts'

/** An event in one part of a station that affects others. */
export type StationEvent =
  /** An HTTP answer of the service with any status. `clockOffset` is that of `Http.onAnswer`. */
  | { readonly kind: 'answered'; readonly clockOffset: number | null }
  /** A request got no HTTP answer, after its retries. */
  | { readonly kind: 'notAnswered'; readonly failure: ServiceFailure }
  /** The service refused a token, which may be that of an earlier session. */
  | { readonly kind: 'tokenRefused'; readonly token: string; readonly message: string | null }
  | { readonly kind: 'connectionChanged'; readonly connection: Connection; readonly before: Connection }
  | { readonly kind: 'lockChanged'; readonly isLocked: boolean }
  /** A session began or was renewed; null when its token is not valid any more. */
  | { readonly kind: 'tokenChanged'; readonly session: SessionWithToken | null }
  /** No request can be sent for the session any more. The person may still be there. */
  | { readonly kind: 'sessionExpired' }
  /** The person has left. */
  | { readonly kind: 'sessionEnded'; readonly because: SessionEnd }
  | { readonly kind: 'outboxChanged' }
  /** The program quits, or another station is opened. */
  | { readonly kind: 'closing' }

/** The functions of the parts that reactions call. */
interface ReactingParts {
  readonly clock: Pick<ServiceClock, 'note' | 'offset'>
  readonly timers: Pick<TimerKeeper, 'noteClockOffset'>
  readonly connection: Pick<ConnectionWatch, 'answered' | 'failed'>
  readonly token: Pick<LiveToken, 'value'>
  readonly session: Pick<SessionKeeper, 'end' | 'dropSignIns' | 'noteReachable'>
  readonly technician: Pick<Technician, 'close' | 'noteSession'>
  readonly persistence: Pick<SessionPersistence, 'noteLock' | 'noteToken'>
  readonly lockTimes: Pick<StationLockTimes, 'noteLeft'>
  readonly outbox: Pick<Outbox, 'takeBackAll'>
  readonly ledger: Pick<Ledger, 'underWay'>
  readonly waitingChanges: Pick<WaitingChanges, 'keepOnly'>
  readonly records: Pick<RecordsDesk, 'forgetAll'>
  readonly batches: Pick<BatchKeeper, 'leaveBatch'>
  readonly libraryRefresh: Pick<LibraryRefresh, 'refresh' | 'afterSignIn'>
  /** Call when the state for the display may have changed. */
  readonly changed: () => void
  readonly replaceWindow: () => void
}

/**
 * Returns the function that handles the events of a station. The order of its calls matters. Held requests are taken back,
 * with the reason for the journal, when the person is no longer there to do so, or when the service is unreachable.
 */
export function createReactions(parts: ReactingParts): (event: StationEvent) => void {
  const { clock, timers, connection, token, session, persistence, lockTimes, outbox, ledger } = parts
  const { technician, waitingChanges, records, batches, libraryRefresh, changed, replaceWindow } = parts

  return (event) => {
    switch (event.kind) {
      case 'answered':
        if (event.clockOffset !== null) {
          const isChanged = clock.note(event.clockOffset)
          timers.noteClockOffset(clock.offset())
          if (isChanged) changed()
        }
        connection.answered()
        return
      case 'notAnswered':
        connection.failed(event.failure)
        return
      case 'tokenRefused':
        // A late answer may be for the token of an earlier session.
        if (event.token === token.value()) session.end({ kind: 'refused', message: event.message })
        return
      case 'connectionChanged':
        changed()
        if (event.connection.kind === 'unreachable') outbox.takeBackAll('connectionLost')
        session.noteReachable(event.connection.kind !== 'unreachable')
        if (event.connection.kind === 'reachable' && event.before.kind === 'unreachable') void libraryRefresh.refresh()
        return
      case 'lockChanged':
        if (event.isLocked) {
          technician.close()
          // A password that is being checked must not open the lock that has closed meanwhile.
          session.dropSignIns()
        }
        persistence.noteLock()
        if (event.isLocked) outbox.takeBackAll('locked')
        changed()
        return
      case 'tokenChanged':
        // A renewal of the session keeps the answers.
        if (event.session === null) records.forgetAll()
        technician.noteSession(event.session)
        persistence.noteToken(event.session)
        if (event.session !== null) libraryRefresh.afterSignIn()
        return
      case 'sessionExpired':
        outbox.takeBackAll('sessionEnded')
        return
      case 'sessionEnded':
        // An end by refusal or expiry is not a sign-out.
        outbox.takeBackAll(event.because.kind === 'signedOut' ? 'signedOut' : 'sessionEnded')
        technician.close()
        batches.leaveBatch()
        lockTimes.noteLeft()
        replaceWindow()
        return
      case 'outboxChanged':
        waitingChanges.keepOnly(ledger.underWay().map(({ id }) => id))
        changed()
        return
      case 'closing':
        outbox.takeBackAll('restart')
        technician.close()
        return
      default:
        assertNever(event)
    }
  }
}

import type { ServiceFailure } from '../../shared/failure.ts'
import type { Connection, SessionEnd } from '../../shared/model.ts'
import type { SessionWithToken } from '../session/session.ts'

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

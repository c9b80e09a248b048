import type { ServiceFailure } from '../../shared/failure.ts'
import type { Connection, SessionEnd } from '../../shared/model.ts'
import type { SessionWithToken } from '../session/session.ts'

/** What happens in one part of a station and concerns others. */
export type StationEvent =
  /** An HTTP answer of the service, with any status. `clockOffset` is null where it does not tell. */
  | { readonly kind: 'answered'; readonly clockOffset: number | null }
  /** A request, with its retries, brought no answer. */
  | { readonly kind: 'notAnswered'; readonly failure: ServiceFailure }
  /** The service does not accept a token that was sent; it may be that of a session that is over. */
  | { readonly kind: 'tokenRefused'; readonly token: string; readonly message: string | null }
  | { readonly kind: 'connectionChanged'; readonly connection: Connection; readonly before: Connection }
  | { readonly kind: 'lockChanged'; readonly isLocked: boolean }
  /** A session began or was renewed; null: its token is good for nothing any more. */
  | { readonly kind: 'tokenChanged'; readonly session: SessionWithToken | null }
  /** Nothing can be sent in its name any more, though its person may still be there. */
  | { readonly kind: 'sessionExpired' }
  /** The person has left. */
  | { readonly kind: 'sessionEnded'; readonly because: SessionEnd }
  | { readonly kind: 'outboxChanged' }
  /** The program ends, or another station file takes the place of this one. */
  | { readonly kind: 'closing' }

import type { Person } from '../../shared/model.ts'
import { LONGEST_REASON } from '../../shared/request.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import type { ConnectionWatch } from '../service/connection.ts'

type ReasonProblem = { readonly kind: 'noReason' } | { readonly kind: 'reasonTooLong'; readonly most: number }

/** Why this person can hold no request now: without a token, or while the service is unreachable, because requests are not queued for later. */
export function senderFailure(
  open: { readonly connection: Pick<ConnectionWatch, 'state'> },
  by: Person,
): { readonly kind: 'notSignedIn' | 'notReachable' } | null {
  if (by.afterSessionEnd === true) return { kind: 'notSignedIn' }
  return open.connection.state().kind === 'unreachable' ? { kind: 'notReachable' } : null
}

/** The reason as it is journalled: on one line, trimmed, 1 to `LONGEST_REASON` characters. */
export function checkReason(reason: string): Result<string, ReasonProblem> {
  const line = reason.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
  if (line === '') return failed({ kind: 'noReason' })
  return [...line].length > LONGEST_REASON ? failed({ kind: 'reasonTooLong', most: LONGEST_REASON }) : success(line)
}

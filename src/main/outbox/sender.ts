import type { HoldFailure } from '../../shared/failure.ts'
import type { Person } from '../../shared/model.ts'
import { LONGEST_REASON } from '../../shared/request.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import type { ConnectionWatch } from '../service/connection.ts'
import type { Permissions } from '../session/permissions.ts'

type ReasonProblem = { readonly kind: 'noReason' } | { readonly kind: 'reasonTooLong'; readonly most: number }

/** A person who may send requests, and the open station. */
export interface Sender<Station> {
  readonly open: Station
  readonly by: Person
}

/** Also fails while the service is unreachable, because requests are not queued for later. */
export function requireSender<Station extends { readonly connection: Pick<ConnectionWatch, 'state'> }>(
  { station, person, refused }: Pick<Permissions<Station>, 'station' | 'person' | 'refused'>,
  may: (open: Station) => boolean,
): Result<Sender<Station>, HoldFailure> {
  const open = station()
  const by = person()
  if (open === null || by === null || by.afterSessionEnd) return failed({ kind: 'notSignedIn' })
  if (!may(open)) return refused()
  if (open.connection.state().kind === 'unreachable') return failed({ kind: 'notReachable' })
  return success({ open, by })
}

/** The reason as it is journalled: on one line, trimmed, 1 to `LONGEST_REASON` characters. */
export function checkReason(reason: string): Result<string, ReasonProblem> {
  const line = reason.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
  if (line === '') return failed({ kind: 'noReason' })
  return [...line].length > LONGEST_REASON ? failed({ kind: 'reasonTooLong', most: LONGEST_REASON }) : success(line)
}

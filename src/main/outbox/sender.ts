import type { HoldFailure } from '../../shared/failure.ts'
import type { Person } from '../../shared/model.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import type { ConnectionWatch } from '../service/connection.ts'
import type { Permissions } from '../session/permissions.ts'

/** A person who may send requests, and the open station. */
export interface Sender<Station> {
  readonly open: Station
  readonly by: Person
}

/** Also fails while the service is unreachable, because requests are not queued for later. */
export function requireSender<Station extends { readonly connection: Pick<ConnectionWatch, 'state'> }>(
  { openStation, person, refused }: Pick<Permissions<Station>, 'openStation' | 'person' | 'refused'>,
  may: (open: Station) => boolean,
): Result<Sender<Station>, HoldFailure> {
  const open = openStation()
  const by = person()
  if (open === null || by === null || by.afterSessionEnd) return failed({ kind: 'notSignedIn' })
  if (!may(open)) return refused()
  if (open.connection.state().kind === 'unreachable') return failed({ kind: 'notReachable' })
  return success({ open, by })
}

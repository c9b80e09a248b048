import type { Person } from '../../shared/model.ts'
import { failed, type Result } from '../../shared/result.ts'
import type { SessionKeeper } from './session.ts'

/** The part of a station in service that permissions depend on. */
export interface PermittingStation {
  readonly session: Pick<SessionKeeper, 'person' | 'mayMaintain' | 'mayReadRecords' | 'mayChangeRecords'>
  readonly file: { readonly session: { readonly readWithoutSignIn: boolean } }
}

/**
 * Checks permissions in the main process, independently of the buttons on the display. `Station` is the part of the
 * station in service that the commands of one capability need.
 */
export interface Permissions<Station> {
  /** The station in service, or null while it has no station file. */
  station(): Station | null
  /** The signed-in person; null while the station is locked. */
  person(): Person | null
  mayRead(open: Station | null): open is Station
  mayMaintain(open: Station | null): open is Station
  mayReadRecords(open: Station | null): open is Station
  mayChangeRecords(open: Station | null): open is Station
  /** Why what needs a role is refused: nobody is signed in, or the signed-in person lacks the role. */
  refused(): Result<never, { readonly kind: 'notSignedIn' | 'notAllowed' }>
}

export function createPermissions<Station extends PermittingStation>(
  station: () => Station | null,
): Permissions<Station> {
  const person = () => station()?.session.person() ?? null
  return {
    station,
    person,
    mayRead: (open): open is Station =>
      open !== null && (open.session.person() !== null || open.file.session.readWithoutSignIn),
    mayMaintain: (open): open is Station => open?.session.mayMaintain() === true,
    mayReadRecords: (open): open is Station => open?.session.mayReadRecords() === true,
    mayChangeRecords: (open): open is Station => open?.session.mayChangeRecords() === true,
    refused: () => failed({ kind: person() === null ? 'notSignedIn' : 'notAllowed' }),
  }
}

import type { Person } from '../../shared/model.ts'
import type { SessionKeeper } from './session.ts'

/** What of a station in service the permissions follow from. */
export interface PermittingStation {
  readonly session: Pick<SessionKeeper, 'person' | 'mayMaintain' | 'mayReadRecords' | 'mayChangeRecords'>
  readonly file: { readonly session: { readonly readWithoutSignIn: boolean } }
}

/**
 * Who works at the station and what they are permitted: decided here, and not by which button is shown. `Station` is as
 * much of the station in service as the commands of one capability need.
 */
export interface Permissions<Station> {
  /** The station in service, or null while it has no station file. */
  openStation(): Station | null
  /** Who works at the station; null while it is locked. */
  person(): Person | null
  mayRead(open: Station | null): open is Station
  mayMaintain(open: Station | null): open is Station
  mayReadRecords(open: Station | null): open is Station
  mayChangeRecords(open: Station | null): open is Station
}

export function createPermissions<Station extends PermittingStation>(
  openStation: () => Station | null,
): Permissions<Station> {
  return {
    openStation,
    person: () => openStation()?.session.person() ?? null,
    mayRead: (open): open is Station =>
      open !== null && (open.session.person() !== null || open.file.session.readWithoutSignIn),
    mayMaintain: (open): open is Station => open?.session.mayMaintain() === true,
    mayReadRecords: (open): open is Station => open?.session.mayReadRecords() === true,
    mayChangeRecords: (open): open is Station => open?.session.mayChangeRecords() === true,
  }
}

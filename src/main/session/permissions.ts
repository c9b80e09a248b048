import type { Person } from '../../shared/model.ts'
import type { OpenStation } from '../openStation.ts'

/** Who works at the station and what they are permitted: decided here, and not by which button is shown. */
export interface Permissions {
  /** The station in service, or null while it has no station file. */
  openStation(): OpenStation | null
  /** Who works at the station: nobody while it is locked. */
  person(): Person | null
  mayRead(open: OpenStation | null): open is OpenStation
  mayMaintain(open: OpenStation | null): open is OpenStation
  mayReadRecords(open: OpenStation | null): open is OpenStation
  mayChangeRecords(open: OpenStation | null): open is OpenStation
}

export function createPermissions(openStation: () => OpenStation | null): Permissions {
  return {
    openStation,
    person: () => openStation()?.session.person() ?? null,
    mayRead: (open): open is OpenStation =>
      open !== null && (open.session.person() !== null || open.file.session.readWithoutSignIn),
    mayMaintain: (open): open is OpenStation => open?.session.mayMaintain() === true,
    mayReadRecords: (open): open is OpenStation => open?.session.mayReadRecords() === true,
    mayChangeRecords: (open): open is OpenStation => open?.session.mayChangeRecords() === true,
  }
}

import { type BadgeRefusal, readBadge } from '../../shared/badge.ts'
import { isTwice } from '../../shared/kitchen/numbers.ts'
import type { KioskState } from '../../shared/model.ts'

/**
 * Who gets a scanned code. Pure. Signed out and locked, a badge comes first; during a session it comes after the
 * screens that take codes of its form. A known number or barcode is no badge then, and was not read twice.
 */
export type Recipient =
  /** The code arrived twice in one: it is not used, unless it is known. */
  | { readonly kind: 'twice' }
  /** The password form of this number. */
  /** `own`: the name of the person who has locked the station, whose badge it is. */
  | { readonly kind: 'badge'; readonly employeeNumber: string; readonly own: string | null }
  | { readonly kind: 'refused'; readonly refusal: BadgeRefusal }
  | {
      readonly kind: 'screen'
      /** The badge's number during a session, or null. */
      readonly badge: string | null
      /** Without a session, a code that no screen uses is treated as an invalid badge. */
      readonly asksForBadge: boolean
    }

export function recipientOf(
  code: string,
  { station, session, lock }: Pick<KioskState, 'station' | 'session' | 'lock'>,
  isKnown = false,
): Recipient {
  if (station.kind === 'problem') return { kind: 'screen', badge: null, asksForBadge: false }
  const { scanner } = station.station
  if (!isKnown && isTwice(code, scanner.prefix)) return { kind: 'twice' }
  const badge = readBadge(code, scanner.badge)
  const isLocked = lock.kind === 'locked'
  if (session !== null && !isLocked) {
    return {
      kind: 'screen',
      badge: badge.kind === 'badge' && !isKnown ? badge.employeeNumber : null,
      asksForBadge: false,
    }
  }
  if (badge.kind === 'badge') {
    const { employeeNumber } = badge
    return { kind: 'badge', employeeNumber, own: session?.employeeNumber === employeeNumber ? session.name : null }
  }
  // While locked, the screens behind the lock take no codes. A reader without a session may scan products.
  if (isLocked || badge.kind === 'noEmployeeNumber') return { kind: 'refused', refusal: badge }
  return { kind: 'screen', badge: null, asksForBadge: true }
}

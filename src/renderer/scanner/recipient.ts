import { type BadgeRefusal, readBadge } from '../../shared/badge.ts'
import { isTwice } from '../../shared/kitchen/twice.ts'
import type { KioskState } from '../../shared/model.ts'

/**
 * Whom a code is for. Pure. Signed out and locked, a badge comes before everything else; for whoever is signed in it
 * comes after the screens that say they take codes of its form: an asset number may look like one.
 */
export type Recipient =
  /** It arrived twice run together: nobody gets it. */
  | { readonly kind: 'twice' }
  /** To the password of this number. */
  | { readonly kind: 'badge'; readonly employeeNumber: string }
  /** Of the person who has locked the station. */
  | { readonly kind: 'ownBadge'; readonly name: string }
  | { readonly kind: 'refused'; readonly refusal: BadgeRefusal }
  | {
      readonly kind: 'screen'
      /** Of somebody while somebody is signed in, or null. */
      readonly badge: string | null
      /** Nobody is signed in: what no screen has a use for was meant as a badge. */
      readonly asksForBadge: boolean
    }

export function recipientOf(
  code: string,
  { station, session, lock }: Pick<KioskState, 'station' | 'session' | 'lock'>,
): Recipient {
  if (station.kind === 'problem') return { kind: 'screen', badge: null, asksForBadge: false }
  const { scanner } = station.station
  if (isTwice(code, scanner.prefix)) return { kind: 'twice' }
  const badge = readBadge(code, scanner.badge)
  const isLocked = lock.kind === 'locked'
  if (session !== null && !isLocked) {
    return { kind: 'screen', badge: badge.kind === 'badge' ? badge.employeeNumber : null, asksForBadge: false }
  }
  if (badge.kind === 'badge') {
    const { employeeNumber } = badge
    return session?.employeeNumber === employeeNumber
      ? { kind: 'ownBadge', name: session.name }
      : { kind: 'badge', employeeNumber }
  }
  // Under the lock lies somebody's work: no screen of it takes anything. Reading, a product is a product.
  if (isLocked || badge.kind === 'noEmployeeNumber') return { kind: 'refused', refusal: badge }
  return { kind: 'screen', badge: null, asksForBadge: true }
}

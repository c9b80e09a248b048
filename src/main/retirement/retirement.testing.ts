import type { JournalEvent } from '../../shared/journal.ts'
import type { ConfirmedRetirement } from '../../shared/retirement.ts'

/** For tests: an event of each kind about one retirement. */
export function eventsOf(retirement: ConfirmedRetirement) {
  return {
    confirmed: { kind: 'confirmed', retirement, heldUntil: 31_000 },
    takenBack: { kind: 'takenBack', retirement, because: 'signedOut', by: null },
    sending: { kind: 'sending', retirement },
    accepted: { kind: 'accepted', retirement, status: 202, message: 'Ok.', outcome: { kind: 'requestAccepted' } },
    refused: { kind: 'refused', retirement, failure: { kind: 'notAllowed', message: null } },
    unknown: { kind: 'unknown', retirement, failure: { kind: 'timeout', seconds: 10 } },
  } as const satisfies { readonly [K in Exclude<JournalEvent['kind'], 'chainBegun'>]: JournalEvent }
}

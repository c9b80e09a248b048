import type { JournalEvent } from '../../shared/journal.ts'
import type { Person } from '../../shared/model.ts'
import type { ConfirmedRetirement, ConfirmedThing } from '../../shared/retirement.ts'

export const ines: Person = { employeeNumber: '10482', name: 'Ines Duarte' }
export const tomas: Person = { employeeNumber: '20331', name: 'Tomas Berg' }

/** For tests: what Ines confirmed of the mixer 20107, but for what is given. */
export function confirmedRetirement(given: Partial<ConfirmedThing> = {}): ConfirmedThing {
  return {
    id: 'r1',
    kind: 'asset',
    number: '20107',
    name: 'Spiral mixer 40 l',
    by: ines,
    reason: 'Worn out',
    confirmation: { kind: 'again', first: 'listed', second: 'typed' },
    ...given,
  }
}

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

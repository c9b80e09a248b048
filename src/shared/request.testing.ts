import type { Person } from './person.ts'
import type { ConfirmedChange, ConfirmedItem, OutboxRequest, RequestState } from './request.ts'

export const ines: Person = { employeeNumber: '10482', name: 'Ines Duarte' }
export const tomas: Person = { employeeNumber: '20331', name: 'Tomas Berg' }

/** For tests: a retirement of mixer 20107, confirmed by Ines. `given` overrides fields. */
export function confirmedRetirement(given: Partial<ConfirmedItem> = {}): ConfirmedItem {
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

/** For tests: a deletion of a session at the service, confirmed by Ines. `given` overrides fields. */
export function confirmedChange(given: Partial<ConfirmedChange> = {}): ConfirmedChange {
  const number = given.number ?? '4021-000007'
  const name = 'DELETE /one-sessions-delete-one'
  return {
    id: 'r1',
    kind: 'record',
    number,
    name,
    by: ines,
    reason: 'Left open',
    confirmation: { kind: 'typed', words: number },
    change: { operation: name, keys: [{ key: 'session_id', value: number }], fields: ['device_name'] },
    ...given,
  }
}

/** For tests: the retirement of `confirmedRetirement`, confirmed at 1 and held until 2. `given` overrides fields. */
export function heldRetirement(
  given: Partial<ConfirmedItem & { readonly state: RequestState; readonly confirmedAt: number }> = {},
): OutboxRequest {
  return { ...confirmedRetirement(), confirmedAt: 1, state: { kind: 'held', until: 2 }, ...given }
}

/** For tests: a state of each kind. */
export const states: { readonly [K in RequestState['kind']]: RequestState } = {
  held: { kind: 'held', until: 31_000 },
  sending: { kind: 'sending' },
  accepted: { kind: 'accepted', at: 1, status: 202, message: null, outcome: { kind: 'requestAccepted' } },
  refused: { kind: 'refused', at: 1, failure: { kind: 'notAllowed', message: null } },
  unknown: { kind: 'unknown', at: 1, failure: { kind: 'timeout', seconds: 10 } },
  takenBack: { kind: 'takenBack', at: 1, because: 'person', by: ines },
}

import type { RequestEvent } from '../../shared/journal.ts'
import type { ConfirmedRequest } from '../../shared/request.ts'

/** For tests: an event of each kind about one request. */
export function eventsOf(request: ConfirmedRequest) {
  return {
    confirmed: { kind: 'confirmed', retirement: request, heldUntil: 31_000 },
    takenBack: { kind: 'takenBack', retirement: request, because: 'signedOut', by: null },
    sending: { kind: 'sending', retirement: request },
    accepted: {
      kind: 'accepted',
      retirement: request,
      status: 202,
      message: 'Ok.',
      outcome: { kind: 'requestAccepted' },
    },
    refused: { kind: 'refused', retirement: request, failure: { kind: 'notAllowed', message: null } },
    unknown: { kind: 'unknown', retirement: request, failure: { kind: 'timeout', seconds: 10 } },
  } as const satisfies { readonly [K in RequestEvent['kind']]: RequestEvent }
}

import { expect, test } from 'playwright/test'
import type { ServiceFailure } from '../../shared/failure.ts'
import { confirmedRetirement, ines } from '../../shared/request.testing.ts'
import type { OutboxRequest, RequestState } from '../../shared/request.ts'
import { failed, success } from '../../shared/result.ts'
import { eventsOf } from './request.testing.ts'
import { confirmedOf, nextRequest, resultOf } from './request.ts'

const request = confirmedRetirement()
const events = eventsOf(request)
const noAnswer: ServiceFailure = { kind: 'timeout', seconds: 10 }

const states: { readonly [K in RequestState['kind']]: RequestState } = {
  held: { kind: 'held', until: 31_000 },
  sending: { kind: 'sending' },
  accepted: { kind: 'accepted', at: 1, status: 202, message: null, outcome: { kind: 'requestAccepted' } },
  refused: { kind: 'refused', at: 1, failure: { kind: 'notAllowed', message: null } },
  unknown: { kind: 'unknown', at: 1, failure: noAnswer },
  takenBack: { kind: 'takenBack', at: 1, because: 'person', by: ines },
}

const after: { readonly [K in keyof typeof events]: RequestState } = {
  confirmed: { kind: 'held', until: 31_000 },
  takenBack: { kind: 'takenBack', at: 7, because: 'signedOut', by: null },
  sending: { kind: 'sending' },
  accepted: { kind: 'accepted', at: 7, status: 202, message: 'Ok.', outcome: { kind: 'requestAccepted' } },
  refused: { kind: 'refused', at: 7, failure: { kind: 'notAllowed', message: null } },
  unknown: { kind: 'unknown', at: 7, failure: noAnswer },
}

/** What each state may become; every pair that is not here changes nothing. */
const moves: { readonly [K in RequestState['kind']]: readonly (keyof typeof events)[] } = {
  held: ['takenBack', 'sending', 'accepted', 'refused', 'unknown'],
  sending: ['accepted', 'refused', 'unknown'],
  accepted: [],
  refused: [],
  unknown: [],
  takenBack: [],
}

for (const state of Object.values(states)) {
  for (const event of Object.values(events)) {
    const moved = moves[state.kind].includes(event.kind)
    test(`${state.kind}, then ${event.kind}: ${moved ? after[event.kind].kind : 'nothing changes'}`, () => {
      const known: OutboxRequest = { ...request, confirmedAt: 1, state }
      const next = nextRequest(known, { at: 7, event })
      if (moved) expect(next).toEqual({ ...known, state: after[event.kind] })
      else expect(next).toBe(known)
    })
  }
}

test('what was confirmed is held from then on, and whatever its first line is, it is known from there', () => {
  for (const event of Object.values(events))
    expect(nextRequest(null, { at: 7, event })).toEqual({ ...request, confirmedAt: 7, state: after[event.kind] })
})

test('the beginning of a chain is about no request', () => {
  const known: OutboxRequest = { ...request, confirmedAt: 1, state: states.held }
  const event = { kind: 'chainBegun', after: null } as const
  expect(nextRequest(null, { at: 7, event })).toBeNull()
  expect(nextRequest(known, { at: 7, event })).toBe(known)
})

test('what is being sent is taken back only where it surely never left the station', () => {
  const known: OutboxRequest = { ...request, confirmedAt: 1, state: states.sending }
  for (const because of [
    'person',
    'locked',
    'signedOut',
    'sessionEnded',
    'restart',
    'clockJumped',
    'notSaved',
  ] as const)
    expect(nextRequest(known, { at: 7, event: { ...events.takenBack, because } })).toBe(known)
  const event = { ...events.takenBack, because: 'connectionLost' } as const
  expect(nextRequest(known, { at: 7, event })?.state).toMatchObject({ kind: 'takenBack' })
})

const answers: {
  readonly [K in ServiceFailure['kind']]: readonly (readonly [ServiceFailure, 'refused' | 'unknown'])[]
} = {
  timeout: [[noAnswer, 'unknown']],
  noConnection: [[{ kind: 'noConnection', sent: true }, 'unknown']],
  notSignedIn: [[{ kind: 'notSignedIn', message: 'Sign in.' }, 'refused']],
  notAllowed: [[{ kind: 'notAllowed', message: 'Only the owner may.' }, 'refused']],
  refused: [
    [{ kind: 'refused', status: 404, message: 'No such asset.' }, 'refused'],
    [{ kind: 'refused', status: 409, message: null }, 'refused'],
  ],
  serviceTrouble: [[{ kind: 'serviceTrouble', status: 503, message: null }, 'unknown']],
  notUnderstood: [
    [{ kind: 'notUnderstood', status: 202, because: 'notJson' }, 'unknown'],
    [{ kind: 'notUnderstood', status: 202, because: 'cutShort' }, 'unknown'],
  ],
}

for (const [failure, kind] of Object.values(answers).flat()) {
  test(`an answer of ${JSON.stringify(failure)} is journalled as ${kind}, in the words of the service`, () => {
    expect(resultOf(request, failed(failure))).toEqual({ kind, retirement: request, failure })
  })
}

test('what surely never left the station is taken back, not unknown', () => {
  const because = 'connectionLost'
  expect(resultOf(request, failed({ kind: 'noConnection', sent: false }))).toEqual({
    kind: 'takenBack',
    retirement: request,
    because,
    by: null,
  })
})

test('what the service says of the outcome is kept as it is', () => {
  for (const outcome of [
    { kind: 'deleted', deletedKey: '20107' },
    { kind: 'recordReturned', record: [{ key: 'status', value: 'retired' }] },
    { kind: 'notThere' },
  ] as const) {
    const answer = { status: 200, message: 'No such record.', outcome }
    expect(resultOf(request, success(answer))).toEqual({ kind: 'accepted', retirement: request, ...answer })
  }
})

test('a line carries what was confirmed and not what became of it', () => {
  expect(confirmedOf({ ...request, ...{ confirmedAt: 1, state: states.held } })).toEqual(request)
})

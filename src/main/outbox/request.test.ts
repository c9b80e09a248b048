import { expect, test } from 'vitest'
import type { ServiceFailure } from '../../shared/failure.ts'
import { confirmedRetirement, states } from '../../shared/request.testing.ts'
import type { OutboxRequest, RequestState } from '../../shared/request.ts'
import { failed, success } from '../../shared/result.ts'
import { eventsOf } from './request.testing.ts'
import { confirmedOf, nextRequest, resultOf } from './request.ts'

const request = confirmedRetirement()
const events = eventsOf(request)
const noAnswer: ServiceFailure = { kind: 'timeout', seconds: 10 }

const after: { readonly [K in keyof typeof events]: RequestState } = {
  confirmed: { kind: 'held', until: 31_000 },
  takenBack: { kind: 'takenBack', at: 7, because: 'signedOut', by: null },
  sending: { kind: 'sending' },
  accepted: { kind: 'accepted', at: 7, status: 202, message: 'Ok.', outcome: { kind: 'requestAccepted' } },
  refused: { kind: 'refused', at: 7, failure: { kind: 'notAllowed', message: null } },
  unknown: { kind: 'unknown', at: 7, failure: noAnswer },
}

/** The events that change each state. Every other pair changes nothing. */
const moves: { readonly [K in RequestState['kind']]: readonly (keyof typeof events)[] } = {
  held: ['takenBack', 'sending', 'accepted', 'refused', 'unknown'],
  sending: ['accepted', 'refused', 'unknown'],
  accepted: [],
  refused: [],
  unknown: [],
  takenBack: [],
}

test('an event changes a request only in the states that allow it', () => {
  for (const state of Object.values(states)) {
    for (const event of Object.values(events)) {
      const known: OutboxRequest = { ...request, confirmedAt: 1, state }
      const next = nextRequest(known, { at: 7, event })
      const pair = `${state.kind}, then ${event.kind}`
      if (moves[state.kind].includes(event.kind)) expect(next, pair).toEqual({ ...known, state: after[event.kind] })
      else expect(next, pair).toBe(known)
    }
  }
})

test('takes the state of an unknown request from its first line, whichever event it is', () => {
  for (const event of Object.values(events))
    expect(nextRequest(null, { at: 7, event })).toEqual({ ...request, confirmedAt: 7, state: after[event.kind] })
})

test('ignores the beginning of a chain', () => {
  const known: OutboxRequest = { ...request, confirmedAt: 1, state: states.held }
  const event = { kind: 'chainBegun', after: null } as const
  expect(nextRequest(null, { at: 7, event })).toBeNull()
  expect(nextRequest(known, { at: 7, event })).toBe(known)
})

test('takes a request being sent back only when it did not leave the station', () => {
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
  notSignedIn: [
    [{ kind: 'notSignedIn', message: 'Sign in.' }, 'refused'],
    [{ kind: 'notSignedIn', message: null, lacksExists: true }, 'refused'],
  ],
  notAllowed: [
    [{ kind: 'notAllowed', message: 'Only the owner may.' }, 'refused'],
    [{ kind: 'notAllowed', message: null, lacksExists: true }, 'refused'],
  ],
  refused: [
    [{ kind: 'refused', status: 404, message: 'No such asset.' }, 'refused'],
    [{ kind: 'refused', status: 409, message: null }, 'refused'],
    [{ kind: 'refused', status: 200, message: 'It is assigned.' }, 'refused'],
    [{ kind: 'refused', status: 404, message: 'Not Found', lacksExists: true }, 'unknown'],
  ],
  redirected: [[{ kind: 'redirected', status: 303, host: 'login.example' }, 'unknown']],
  serviceTrouble: [[{ kind: 'serviceTrouble', status: 503, message: null }, 'unknown']],
  notUnderstood: [
    [{ kind: 'notUnderstood', status: 202, because: 'notJson' }, 'unknown'],
    [{ kind: 'notUnderstood', status: 202, because: 'cutShort' }, 'unknown'],
    [{ kind: 'notUnderstood', status: 200, because: 'notEnvelope', answeredFor: '305' }, 'unknown'],
    [{ kind: 'notUnderstood', status: 202, because: 'contradiction', message: 'No.' }, 'unknown'],
  ],
}

test('journals a failed answer as refused or unknown, with the failure unchanged', () => {
  for (const [failure, kind] of Object.values(answers).flat()) {
    expect(resultOf(request, failed(failure)), JSON.stringify(failure)).toEqual({ kind, retirement: request, failure })
  }
})

test('journals a request that did not leave the station as taken back', () => {
  const because = 'connectionLost'
  expect(resultOf(request, failed({ kind: 'noConnection', sent: false }))).toEqual({
    kind: 'takenBack',
    retirement: request,
    because,
    by: null,
  })
})

test('journals the outcome from the service unchanged', () => {
  for (const outcome of [
    { kind: 'deleted', deletedKey: '20107' },
    { kind: 'recordReturned', record: [{ key: 'status', value: 'retired' }] },
  ] as const) {
    const answer = { status: 200, message: 'No such record.', outcome }
    expect(resultOf(request, success(answer))).toEqual({ kind: 'accepted', retirement: request, ...answer })
  }
})

test('confirmedOf drops time and state', () => {
  expect(confirmedOf({ ...request, ...{ confirmedAt: 1, state: states.held } })).toEqual(request)
})

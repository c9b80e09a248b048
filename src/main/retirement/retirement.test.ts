import { expect, test } from 'playwright/test'
import type { ServiceFailure } from '../../shared/failure.ts'
import { failed, success } from '../../shared/result.ts'
import type { RetirementState } from '../../shared/retirement.ts'
import { isUnderWay, nextRetirementState, type RetirementEvent } from './retirement.ts'

const noAnswer: ServiceFailure = { kind: 'timeout', seconds: 10 }

const states: { readonly [K in RetirementState['kind']]: RetirementState } = {
  held: { kind: 'held', until: 1 },
  sending: { kind: 'sending' },
  accepted: { kind: 'accepted', at: 1, message: null, outcome: { kind: 'requestAccepted' } },
  refused: { kind: 'refused', at: 1, failure: { kind: 'notAllowed', message: null } },
  unknown: { kind: 'unknown', at: 1, failure: noAnswer },
  takenBack: { kind: 'takenBack', at: 1, because: 'person' },
}

const accepted = { message: 'Accepted.', outcome: { kind: 'requestAccepted' } } as const

const events: { readonly [K in RetirementEvent['kind']]: Extract<RetirementEvent, { readonly kind: K }> } = {
  takenBack: { kind: 'takenBack', at: 2, because: 'signedOut' },
  holdEnded: { kind: 'holdEnded' },
  answered: { kind: 'answered', at: 2, answer: success(accepted) },
}

/** Where an event leads; every pair that is not here changes nothing. */
const moves: readonly (readonly [RetirementState['kind'], RetirementEvent['kind'], RetirementState])[] = [
  ['held', 'takenBack', { kind: 'takenBack', at: 2, because: 'signedOut' }],
  ['held', 'holdEnded', { kind: 'sending' }],
  ['sending', 'answered', { kind: 'accepted', at: 2, ...accepted }],
]

for (const state of Object.values(states)) {
  for (const event of Object.values(events)) {
    const move = moves.find(([from, by]) => from === state.kind && by === event.kind)
    test(`${state.kind}, then ${event.kind}: ${move === undefined ? 'nothing changes' : move[2].kind}`, () => {
      const next = nextRetirementState(state, event)
      if (move === undefined) expect(next).toBe(state)
      else expect(next).toEqual(move[2])
    })
  }
}

test('whoever takes it back, the reason is kept', () => {
  for (const because of ['person', 'signedOut', 'connectionLost', 'restart'] as const) {
    expect(nextRetirementState(states.held, { kind: 'takenBack', at: 7, because })).toEqual({
      kind: 'takenBack',
      at: 7,
      because,
    })
  }
})

const answers: {
  readonly [K in ServiceFailure['kind']]: readonly (readonly [ServiceFailure, 'refused' | 'unknown'])[]
} = {
  timeout: [[noAnswer, 'unknown']],
  noConnection: [[{ kind: 'noConnection', sent: true }, 'unknown']],
  notSignedIn: [[{ kind: 'notSignedIn', message: 'Sign in.' }, 'refused']],
  notAllowed: [[{ kind: 'notAllowed', message: null }, 'refused']],
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
  test(`an answer of ${JSON.stringify(failure)} makes it ${kind}, and the answer is kept`, () => {
    const event = { kind: 'answered', at: 9, answer: failed(failure) } as const
    expect(nextRetirementState(states.sending, event)).toEqual({ kind, at: 9, failure })
  })
}

test('what surely never left the station is taken back, not unknown', () => {
  const answer = failed({ kind: 'noConnection', sent: false } as const)
  expect(nextRetirementState(states.sending, { kind: 'answered', at: 9, answer })).toEqual({
    kind: 'takenBack',
    at: 9,
    because: 'connectionLost',
  })
})

test('what the service says of the outcome is kept as it is', () => {
  for (const outcome of [
    { kind: 'deleted', deletedKey: '20107' },
    { kind: 'recordReturned', record: [{ key: 'status', value: 'retired' }] },
    { kind: 'notThere' },
  ] as const) {
    const answer = success({ message: 'No such record.', outcome })
    expect(nextRetirementState(states.sending, { kind: 'answered', at: 9, answer })).toEqual({
      kind: 'accepted',
      at: 9,
      message: 'No such record.',
      outcome,
    })
  }
})

test('a request is under way while it is held or being sent', () => {
  const retirement = { id: '1', kind: 'asset', number: '1', name: '', confirmedAt: 1 } as const
  const by = { employeeNumber: '10482', name: 'Ines Duarte' }
  const underWay = Object.values(states).filter((state) => isUnderWay({ ...retirement, by, state }))
  expect(underWay.map(({ kind }) => kind)).toEqual(['held', 'sending'])
})

import { expect, test } from 'vitest'
import { heldRetirement, ines } from './request.testing.ts'
import { isUnderWay, type RequestState } from './request.ts'

const states: { readonly [K in RequestState['kind']]: RequestState } = {
  held: { kind: 'held', until: 31_000 },
  sending: { kind: 'sending' },
  accepted: { kind: 'accepted', at: 1, status: 202, message: null, outcome: { kind: 'requestAccepted' } },
  refused: { kind: 'refused', at: 1, failure: { kind: 'notAllowed', message: null } },
  unknown: { kind: 'unknown', at: 1, failure: null },
  takenBack: { kind: 'takenBack', at: 1, because: 'person', by: ines },
}

test('a request is under way only while it is held or being sent', () => {
  const underWay = Object.values(states).filter((state) => isUnderWay(heldRetirement({ state })))
  expect(underWay.map(({ kind }) => kind)).toEqual(['held', 'sending'])
})

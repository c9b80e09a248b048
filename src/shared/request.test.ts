import { expect, test } from 'vitest'
import { heldRetirement, states } from './request.testing.ts'
import { isUnderWay } from './request.ts'

test('a request is under way only while it is held or being sent', () => {
  const underWay = Object.values(states).filter((state) => isUnderWay(heldRetirement({ state })))
  expect(underWay.map(({ kind }) => kind)).toEqual(['held', 'sending'])
})

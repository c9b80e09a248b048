import { expect, test } from 'vitest'
import { secondsOfPause } from './signInPause.ts'

test('a pause counts down in whole seconds, to 1 in the last one', () => {
  const pause = { of: 'number', until: 64_000 } as const
  expect([0, 62_001, 63_999, 64_000].map((now) => secondsOfPause(pause, now))).toEqual([64, 2, 1, null])
  expect(secondsOfPause(null, 0)).toBeNull()
})

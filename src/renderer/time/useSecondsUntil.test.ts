import { expect, test } from 'vitest'
import { secondsUntil } from './useSecondsUntil.ts'

test('the seconds until the lock are counted down to 1 and are 0 at the end', () => {
  expect(secondsUntil(20_500, 1499)).toBe(20)
  expect(secondsUntil(20_500, 1500)).toBe(19)
  expect(secondsUntil(20_500, 20_499)).toBe(1)
  expect(secondsUntil(20_500, 20_500)).toBe(0)
  expect(secondsUntil(20_500, 90_000)).toBe(0)
})

import { expect, test } from 'vitest'
import { holdSecondsOf } from './hold.ts'

for (const [count, holdSeconds, mostHoldSeconds, expected] of [
  [1, 30, 85, 30],
  [2, 30, 85, 35],
  [12, 30, 85, 85],
  [50, 30, 85, 85],
  [1, 600, 85, 85],
] as const) {
  test(`${count} with a hold of ${holdSeconds} s and at most ${mostHoldSeconds} s are held for ${expected} s`, () => {
    expect(holdSecondsOf(count, { holdSeconds, mostHoldSeconds })).toBe(expected)
  })
}

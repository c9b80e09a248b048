import { expect, test } from 'vitest'
import { readRetryAfter, waitBefore } from './retry.ts'

test('spreads retries with jitter that doubles up to a limit, after Retry-After, which is at most 5 seconds', () => {
  for (const [retry, random, wished, waited] of [
    [1, 0, null, 0],
    [1, 0.999, null, 500],
    [2, 0.5, null, 500],
    [20, 0.999, null, 3996],
    [1, 0, 2000, 2000],
    [1, 0.5, 3_600_000, 5250],
  ] as const)
    expect(waitBefore(retry, random, wished)).toBe(waited)
})

test('reads Retry-After in seconds and as a date', () => {
  const noon = Date.parse('2026-11-21T12:00:00Z')
  expect(readRetryAfter(' 3 ', noon)).toBe(3000)
  expect(readRetryAfter('Sat, 21 Nov 2026 12:00:04 GMT', noon)).toBe(4000)
  expect(readRetryAfter('Sat, 21 Nov 2026 11:00:00 GMT', noon)).toBe(0)
  expect(readRetryAfter('21 Nov 2026 12:00:04 +0000', noon)).toBe(4000)
  expect(readRetryAfter('soon', noon)).toBeNull()
  expect(readRetryAfter(null, noon)).toBeNull()
})

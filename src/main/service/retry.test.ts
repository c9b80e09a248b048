import { expect, test } from 'playwright/test'
import { mayPass, readRetryAfter, waitBefore } from './retry.ts'

test('spreads retries with jitter that doubles up to a limit', () => {
  expect(waitBefore(1, 0, null)).toBe(0)
  expect(waitBefore(1, 0.999, null)).toBe(500)
  expect(waitBefore(2, 0.5, null)).toBe(500)
  expect(waitBefore(20, 0.999, null)).toBeLessThanOrEqual(4000)
})

test('waits for Retry-After, at most 5 seconds', () => {
  expect(waitBefore(1, 0, 2000)).toBe(2000)
  expect(waitBefore(1, 0, 3_600_000)).toBe(5000)
})

test('reads Retry-After in seconds and as a date', () => {
  const noon = Date.parse('2026-11-21T12:00:00Z')
  expect(readRetryAfter(' 3 ', noon)).toBe(3000)
  expect(readRetryAfter('Sat, 21 Nov 2026 12:00:04 GMT', noon)).toBe(4000)
  expect(readRetryAfter('Sat, 21 Nov 2026 11:00:00 GMT', noon)).toBe(0)
  expect(readRetryAfter('soon', noon)).toBeNull()
  expect(readRetryAfter(null, noon)).toBeNull()
})

for (const [status, retried] of [
  [400, false],
  [404, false],
  [408, true],
  [409, false],
  [425, true],
  [429, true],
] as const) {
  test(`a refusal with status ${status} is ${retried ? '' : 'not '}retried`, () => {
    expect(mayPass({ kind: 'refused', status, message: null })).toBe(retried)
  })
}

for (const [status, retried] of [
  [302, false],
  [500, true],
  [503, true],
] as const) {
  test(`trouble of the service with status ${status} is ${retried ? '' : 'not '}retried`, () => {
    expect(mayPass({ kind: 'serviceTrouble', status, message: null })).toBe(retried)
  })
}

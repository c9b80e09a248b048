import { expect, test } from 'vitest'
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
  expect(readRetryAfter('21 Nov 2026 12:00:04 +0000', noon)).toBe(4000)
  expect(readRetryAfter('soon', noon)).toBeNull()
  expect(readRetryAfter(null, noon)).toBeNull()
})

test('retries after a failure of the service or the network, and not after one of the request', () => {
  for (const [failure, retried] of [
    [{ kind: 'refused', status: 400, message: null }, false],
    [{ kind: 'refused', status: 404, message: null }, false],
    [{ kind: 'refused', status: 408, message: null }, true],
    [{ kind: 'refused', status: 409, message: null }, false],
    [{ kind: 'refused', status: 425, message: null }, true],
    [{ kind: 'refused', status: 429, message: null }, true],
    [{ kind: 'serviceTrouble', status: 302, message: null }, false],
    [{ kind: 'serviceTrouble', status: 500, message: null }, true],
    [{ kind: 'serviceTrouble', status: 503, message: null }, true],
    [{ kind: 'timeout', seconds: 10 }, true],
    [{ kind: 'noConnection', sent: true }, true],
    [{ kind: 'notUnderstood', status: 200, because: 'cutShort' }, true],
    [{ kind: 'notUnderstood', status: 200, because: 'notJson' }, false],
    [{ kind: 'notSignedIn', message: null }, false],
    [{ kind: 'notAllowed', message: null }, false],
  ] as const)
    expect(mayPass(failure), JSON.stringify(failure)).toBe(retried)
})

import { expect, test } from 'vitest'
import { nextFailures, noFailures } from './failures.ts'

test('a failed command is shown until the next command is sent', () => {
  const failed = nextFailures(noFailures, { kind: 'commandFailed' })
  expect(failed.hasCommandFailed).toBe(true)
  expect(nextFailures(failed, { kind: 'commandFailed' })).toBe(failed)
  expect(nextFailures(failed, { kind: 'commandSent' }).hasCommandFailed).toBe(false)
  expect(nextFailures(noFailures, { kind: 'commandSent' })).toBe(noFailures)
})

test('a failed read is shown until it is asked again or its screen is unmounted', () => {
  const one = { askAgain: () => {} }
  const other = { askAgain: () => {} }
  const both = [one, other].reduce((failures, read) => nextFailures(failures, { kind: 'readFailed', read }), noFailures)
  const left = nextFailures(both, { kind: 'readEnded', read: one })
  expect(left.failedReads).toEqual([other])
  expect(left.failedReads[0]).toBe(other)
  expect(nextFailures(left, { kind: 'readEnded', read: one })).toBe(left)
})

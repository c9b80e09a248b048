import assert from 'node:assert/strict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '../../../scripts/budget.ts'
import { countdownText, elapsedText } from './countdown.ts'

// Loops and properties use `assert`, because the runner records every `expect` as a step, which is slow for thousands.

const MINUTE = 60_000
const HOUR = 60 * MINUTE

test('four minutes count from 4:00 to 0:00, which is shown when the timer rings', () => {
  expect(countdownText(4 * MINUTE)).toBe('4:00')
  expect(countdownText(4 * MINUTE - 1)).toBe('4:00')
  expect(countdownText(4 * MINUTE - 1000)).toBe('3:59')
  expect(countdownText(1)).toBe('0:01')
  expect(countdownText(0)).toBe('0:00')
})

test('shows hours if there are any, and days as hours', () => {
  expect(countdownText(HOUR - 1000)).toBe('59:59')
  expect(countdownText(HOUR)).toBe('1:00:00')
  expect(countdownText(HOUR + 5 * MINUTE + 9000)).toBe('1:05:09')
  expect(countdownText(96 * HOUR)).toBe('96:00:00')
})

test('counts the seconds since the end', () => {
  expect(countdownText(-999)).toBe('0:00')
  expect(countdownText(-1000)).toBe('+0:01')
  expect(countdownText(-42_999)).toBe('+0:42')
  expect(countdownText(-HOUR - 5 * MINUTE - 9000)).toBe('+1:05:09')
})

test('rounds the remaining time up and the time since the end down to seconds', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100 * HOUR, max: 100 * HOUR }), (milliseconds) => {
      const text = countdownText(milliseconds)
      assert.match(text, /^\+?(?:\d+:[0-5]|[0-5]?)\d:[0-5]\d$/)
      const [seconds = 0, minutes = 0, hours = 0] = text.replace('+', '').split(':').reverse().map(Number)
      const read = (hours * 3600 + minutes * 60 + seconds) * (text.startsWith('+') ? -1000 : 1000)
      assert(read - milliseconds >= 0 && read - milliseconds < 1000, `${text} for ${milliseconds} ms`)
    }),
    { numRuns: tries(1000) },
  )
})

test('the time since an end is rounded down and never negative', () => {
  expect(elapsedText(999)).toBe('0:00')
  expect(elapsedText(12_999)).toBe('0:12')
  expect(elapsedText(HOUR + 5 * MINUTE + 9000)).toBe('1:05:09')
  expect(elapsedText(-5000)).toBe('0:00')
})

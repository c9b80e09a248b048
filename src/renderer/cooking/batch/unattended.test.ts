import { expect, test } from 'vitest'
import { hoursUnattended, isUnattended } from './unattended.ts'

const minute = 60_000
const hour = 60 * minute
const movedAt = Date.UTC(2026, 10, 21, 14, 6)
const left = { movedAt, leftAt: movedAt + 20 * hour }

test('offers to close a batch 24 hours after its last change and not earlier, even if it was opened since', () => {
  expect(isUnattended(left, movedAt + 24 * hour - minute)).toBe(false)
  expect(isUnattended(left, movedAt + 24 * hour)).toBe(true)
  expect(isUnattended(left, movedAt + 400 * hour)).toBe(true)
})

test('never offers to close a batch that is on the display', () => {
  expect(isUnattended({ leftAt: null, movedAt }, movedAt + 400 * hour)).toBe(false)
})

test('does not offer to close a batch when the clock was set back', () => {
  expect(hoursUnattended(left, movedAt - 30 * hour)).toBe(0)
  expect(isUnattended(left, movedAt - 30 * hour)).toBe(false)
})

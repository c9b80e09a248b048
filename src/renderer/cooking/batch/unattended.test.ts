import { expect, test } from 'playwright/test'
import { hoursUnattended, isUnattended } from './unattended.ts'

const minute = 60_000
const hour = 60 * minute
const movedAt = Date.UTC(2026, 10, 21, 14, 6)
const left = { movedAt, leftAt: movedAt + 20 * hour }

test('a batch is offered for closing once nobody has touched it for 24 hours, looked at or not, and not a minute before', () => {
  expect(isUnattended(left, movedAt + 24 * hour - minute)).toBe(false)
  expect(isUnattended(left, movedAt + 24 * hour)).toBe(true)
  expect(isUnattended(left, movedAt + 400 * hour)).toBe(true)
})

test('a batch that is on the glass is never offered for closing', () => {
  expect(isUnattended({ leftAt: null, movedAt }, movedAt + 400 * hour)).toBe(false)
})

test('a clock that was set back offers nothing', () => {
  expect(hoursUnattended(left, movedAt - 30 * hour)).toBe(0)
  expect(isUnattended(left, movedAt - 30 * hour)).toBe(false)
})

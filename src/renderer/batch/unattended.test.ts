import { expect, test } from 'playwright/test'
import { hoursUnattended, isUnattended } from './unattended.ts'

const minute = 60_000
const hour = 60 * minute
const leftAt = Date.UTC(2026, 10, 21, 14, 6)

test('a batch is offered for closing once nobody has been at it for 24 hours, and not a minute before', () => {
  expect(isUnattended({ leftAt }, leftAt + 24 * hour - minute)).toBe(false)
  expect(isUnattended({ leftAt }, leftAt + 24 * hour)).toBe(true)
  expect(isUnattended({ leftAt }, leftAt + 400 * hour)).toBe(true)
})

test('a batch that is on the glass is never offered for closing', () => {
  expect(isUnattended({ leftAt: null }, leftAt + 400 * hour)).toBe(false)
})

test('a clock that was set back offers nothing', () => {
  expect(hoursUnattended({ leftAt }, leftAt - 30 * hour)).toBe(0)
  expect(isUnattended({ leftAt }, leftAt - 30 * hour)).toBe(false)
})

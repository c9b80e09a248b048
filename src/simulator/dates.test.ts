import { expect, test } from 'vitest'
import { dayName, momentName } from './dates.ts'

test('a day is named Month, Day, Year, Weekday', () => {
  expect(dayName(new Date('2026-03-04T23:59:59Z'))).toBe('March, 4, 2026, Wednesday')
})

test('a moment is named by its day and Hour:Minute AM/PM', () => {
  expect(momentName(new Date('2026-03-04T15:05:00Z'))).toBe('March, 4, 2026, Wednesday, 3:05 PM')
})

test('midnight is 12 AM of the new day and noon is 12 PM', () => {
  expect(momentName(new Date('2026-01-01T00:00:00Z'))).toBe('January, 1, 2026, Thursday, 12:00 AM')
  expect(momentName(new Date('2026-01-01T12:00:00Z'))).toBe('January, 1, 2026, Thursday, 12:00 PM')
})

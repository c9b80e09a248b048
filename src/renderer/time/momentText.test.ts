import { expect, test } from 'vitest'
import { dayAndTime, momentText } from './momentText.ts'

const noon = new Date(2026, 10, 21, 12, 0).getTime()

test('a timer that rings today shows the time, one of another day also the day', () => {
  expect(momentText(new Date(2026, 10, 21, 23, 59).getTime(), noon, 'en-GB')).toBe('23:59')
  expect(momentText(new Date(2026, 10, 22, 0, 5).getTime(), noon, 'en-GB')).toMatch(/^22 Nov,? 00:05$/)
})

/** Moments by the station's local clock, whatever its time zone. */
const now = new Date(2026, 10, 21, 14, 6).getTime()

test('a moment of this year is shown with its day and the time of day in two digits each', () => {
  expect(dayAndTime(new Date(2026, 10, 9, 9, 5).getTime(), now, 'en-GB')).toBe('9 Nov, 09:05')
  expect(dayAndTime(new Date(2026, 0, 1, 0, 0).getTime(), now, 'en-GB')).toBe('1 Jan, 00:00')
})

test('a moment of another year is shown with its year', () => {
  expect(dayAndTime(new Date(2025, 11, 31, 23, 59).getTime(), now, 'en-GB')).toBe('31 Dec 2025, 23:59')
})

import { expect, test } from 'vitest'
import { clockTime, dayName, dayOfYear, exactTime, shortDay } from './clockTime.ts'

/** A moment by the station's local clock, whatever its time zone. */
function onTheWall(hour: number, minute: number): number {
  return new Date(2026, 10, 21, hour, minute, 59, 999).getTime()
}

for (const [hour, minute, shown] of [
  [14, 6, '14:06'],
  [0, 0, '00:00'],
  [0, 6, '00:06'],
  [9, 30, '09:30'],
  [12, 0, '12:00'],
  [23, 59, '23:59'],
] as const) {
  test(`the clock shows ${shown}, in two digits each and without am or pm`, () => {
    expect(clockTime(onTheWall(hour, minute), 'en-GB')).toBe(shown)
  })
}

test('a language with a 12-hour clock also gets 24 hours', () => {
  expect(clockTime(onTheWall(0, 6), 'en-US')).toBe('00:06')
  expect(clockTime(onTheWall(14, 6), 'en-US')).toBe('14:06')
})

test('the day is written in words, without the year', () => {
  // Some versions of the language data have a comma after the weekday.
  expect(dayName(onTheWall(0, 0), 'en-GB')).toMatch(/^Saturday,? 21 November$/)
  expect(dayName(onTheWall(23, 59), 'en-GB')).toMatch(/^Saturday,? 21 November$/)
})

test('the short form of a day has an abbreviated month', () => {
  expect(shortDay(onTheWall(23, 59), 'en-GB')).toBe('21 Nov')
})

test('a day of another year has its year', () => {
  const november = onTheWall(14, 6)
  expect(dayOfYear(november, new Date(2026, 0, 1).getTime(), 'en-GB')).toBe('21 Nov')
  expect(dayOfYear(november, new Date(2027, 0, 1).getTime(), 'en-GB')).toBe('21 Nov 2026')
})

test('an exact moment has its day, its year and its second', () => {
  // Some versions of the language data have a comma after the weekday.
  expect(exactTime(onTheWall(14, 6), 'en-GB')).toMatch(/^Saturday,? 21 November 2026 at 14:06:59$/)
})

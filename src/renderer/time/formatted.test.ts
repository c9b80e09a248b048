import { expect, test } from 'vitest'
import { inTimeZone } from '../../main/scheduling/timeZone.testing.ts'
import { clockTime, dayName, dayOfYear, exactTime, shortDay } from './clockTime.ts'
import { dayAndTime, momentText } from './momentText.ts'

const now = Date.UTC(2026, 10, 21, 6)
const shown: Readonly<Record<string, (moment: number) => string>> = {
  clockTime: (moment) => clockTime(moment, 'en-GB'),
  dayName: (moment) => dayName(moment, 'en-GB'),
  shortDay: (moment) => shortDay(moment, 'en-GB'),
  dayOfYear: (moment) => dayOfYear(moment, now, 'en-GB'),
  exactTime: (moment) => exactTime(moment, 'en-GB'),
  dayAndTime: (moment) => dayAndTime(moment, now, 'en-GB'),
  momentText: (moment) => momentText(moment, now, 'en-GB'),
}

for (const [name, show] of Object.entries(shown))
  test(`${name} shows the first and the last possible date, and a dash for any moment beyond`, () => {
    for (const moment of [8.64e15, -8.64e15, 0]) expect(show(moment)).toMatch(/\d/)
    const none = [8.64e15 + 1, -8.64e15 - 1, 1e300, Number.MAX_VALUE, Number.NaN, Number.POSITIVE_INFINITY]
    for (const moment of none) expect(show(moment)).toBe('—')
  })

test('another time zone of the system is obeyed at once, in summer and in winter', () => {
  const moments = [now, Date.UTC(2026, 6, 21, 23, 30)]
  const shows = (moment: number) => `${shortDay(moment, 'en-GB')} ${clockTime(moment, 'en-GB')}`
  const clocks = ['Europe/Berlin', 'Africa/Lagos', 'Asia/Kathmandu', 'America/St_Johns'].map((zone) =>
    inTimeZone(zone, () => moments.map(shows)),
  )
  expect(clocks).toEqual([
    ['21 Nov 07:00', '22 Jul 01:30'],
    ['21 Nov 07:00', '22 Jul 00:30'],
    ['21 Nov 11:45', '22 Jul 05:15'],
    ['21 Nov 02:30', '21 Jul 21:00'],
  ])
})

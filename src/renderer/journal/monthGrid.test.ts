import { expect, test } from 'vitest'
import { dayMarks, lastDayBefore, monthGrid } from './monthGrid.ts'

const none = { held: 0, sending: 0, accepted: 0, refused: 0, unknown: 0, takenBack: 0, line: 0 }

test('the last day before another one has a request, not only other lines', () => {
  const days = [
    { day: '2026-11-20', counts: { ...none, line: 2 } },
    { day: '2026-11-14', counts: { ...none, accepted: 1 } },
    { day: '2026-11-12', counts: { ...none, takenBack: 1 } },
    { day: '2026-11-23', counts: { ...none, held: 1 } },
  ]
  expect(lastDayBefore(days, '2026-11-23')?.day).toBe('2026-11-14')
  expect(lastDayBefore(days, '2026-11-12')).toBeNull()
})

test('a month begins on its weekday, counted from Monday, and has its days', () => {
  expect(monthGrid('2026-11')).toMatchObject({ before: 6, days: { length: 30 } })
  expect(monthGrid('2027-02')).toMatchObject({ before: 0, days: { length: 28 } })
  expect(monthGrid('2028-02').days.at(-1)).toBe('2028-02-29')
  expect(monthGrid('0050-01').days[0]).toBe('0050-01-01')
})

test('up to three requests of a day are a mark each; more are a mark with a count for each state', () => {
  const marks = (given: Partial<typeof none>) =>
    dayMarks({ ...none, ...given }).map(({ state, count }) => `${state} ${count ?? ''}`.trim())
  expect(marks({ line: 4 })).toEqual([])
  expect(marks({ takenBack: 1, accepted: 2 })).toEqual(['accepted', 'accepted', 'takenBack'])
  expect(marks({ held: 1, sending: 2, accepted: 9, refused: 1, unknown: 1, takenBack: 2 })).toEqual([
    'accepted 9',
    'refused',
    'unknown',
    'takenBack 2',
  ])
  expect(marks({ accepted: 347, refused: 1, takenBack: 2 })).toEqual(['accepted 347', 'refused', 'takenBack 2'])
})

import { expect, test } from 'vitest'
import { isoTime, possibleMoment } from './moments.ts'
import { storedMoment } from './stored.ts'

const FIRST = Date.parse('0000-01-01T00:00:00.000Z')
const LAST = Date.parse('9999-12-31T23:59:59.999Z')
const YEAR_275760 = 8.64e15

test('every moment has a text, and is stored as one that is possible', () => {
  for (const [moment, text, nearest] of [
    [Date.UTC(2026, 10, 21, 6, 5), '2026-11-21T06:05:00.000Z', Date.UTC(2026, 10, 21, 6, 5)],
    [LAST, '9999-12-31T23:59:59.999Z', LAST],
    [LAST + 1, '9999-12-31T23:59:59.999Z', LAST],
    [YEAR_275760 + 1, '9999-12-31T23:59:59.999Z', LAST],
    [Number.POSITIVE_INFINITY, '9999-12-31T23:59:59.999Z', LAST],
    [FIRST - 1, '0000-01-01T00:00:00.000Z', FIRST],
    [Number.NEGATIVE_INFINITY, '0000-01-01T00:00:00.000Z', FIRST],
    [Number.NaN, '1970-01-01T00:00:00.000Z', 0],
  ] as const) {
    expect(isoTime(moment), `${moment}`).toBe(text)
    expect(possibleMoment(moment), `${moment}`).toBe(nearest)
    expect(storedMoment.parse(moment), `${moment}`).toBe(nearest)
  }
})

test('other values are no stored moments', () => {
  for (const value of [null, undefined, '2026-11-21T06:05:00.000Z', {}]) {
    expect(storedMoment.safeParse(value).success, JSON.stringify(value)).toBe(false)
  }
})

import fc from 'fast-check'
import { expect, test } from 'playwright/test'
import { offsetAfter } from './clock.ts'

const noon = Date.parse('2026-11-21T12:00:00Z')
const reading = (date: string | null, askedAt: number, answeredAt: number, age: string | null = null) => ({
  date,
  age,
  askedAt,
  answeredAt,
})

test('the offset of a correct clock is 0, although the header has whole seconds', () => {
  const date = new Date(noon).toUTCString()
  expect(offsetAfter(0, reading(date, noon + 999, noon + 1040))).toBe(0)
  expect(offsetAfter(0, reading(date, noon, noon + 5))).toBe(0)
})

test('the error of the offset is at most a second and half the duration of the request', () => {
  const clocks = fc.record({
    offset: fc.integer({ min: -1e9, max: 1e9 }),
    asked: fc.integer({ min: 0, max: 5000 }),
    way: fc.integer({ min: 0, max: 3000 }),
    back: fc.integer({ min: 0, max: 3000 }),
    known: fc.integer({ min: -2e9, max: 2e9 }),
  })
  fc.assert(
    fc.property(clocks, ({ offset, asked, way, back, known }) => {
      const askedAt = noon + asked
      const date = new Date(askedAt + way + offset).toUTCString()
      const found = offsetAfter(known, reading(date, askedAt, askedAt + way + back))
      expect(Math.abs((found ?? Number.NaN) - offset)).toBeLessThanOrEqual(1000 + way + back)
      expect(offsetAfter(offset, reading(date, askedAt, askedAt + way + back))).toBe(offset)
    }),
  )
})

test('keeps the known offset while readings agree with it', () => {
  const first = offsetAfter(0, reading(new Date(noon + 60_000).toUTCString(), noon + 200, noon + 300)) ?? 0
  expect(offsetAfter(first, reading(new Date(noon + 61_000).toUTCString(), noon + 900, noon + 1000))).toBe(first)
})

test('ignores a missing date, an unreadable date and the date of a cached answer', () => {
  expect(offsetAfter(7, reading(null, noon, noon))).toBeNull()
  expect(offsetAfter(7, reading('noon', noon, noon))).toBeNull()
  expect(offsetAfter(7, reading(new Date(0).toUTCString(), noon, noon, '30'))).toBeNull()
})

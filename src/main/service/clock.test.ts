import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BelievedClock, clockAfter, STATION_CLOCK } from './clock.ts'

const noon = Date.parse('2026-11-21T12:00:00Z')
const reading = (date: string | null, askedAt: number, answeredAt: number, age: string | null = null) => ({
  date,
  age,
  askedAt,
  answeredAt,
})
/** A belief that two readings confirmed. */
const confirmed = (offset: number): BelievedClock => ({ offset, doubted: null })

test('the offset of a correct clock is 0, although the header has whole seconds', () => {
  const date = new Date(noon).toUTCString()
  expect(clockAfter(STATION_CLOCK, reading(date, noon + 999, noon + 1040))).toEqual(confirmed(0))
  for (const at of [noon, noon + 5, noon + 1000])
    expect(clockAfter(STATION_CLOCK, reading(date, at, at))).toEqual(confirmed(0))
})

test('two readings that agree give an offset with an error of at most a second and half the duration', () => {
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
      const one = reading(date, askedAt, askedAt + way + back)
      const found = clockAfter(clockAfter(confirmed(known), one), one)
      expect(found.doubted).toBeNull()
      expect(Math.abs(found.offset - offset)).toBeLessThanOrEqual(1000 + way + back)
      expect(clockAfter(confirmed(offset), one)).toEqual(confirmed(offset))
    }),
  )
})

test('keeps the known offset while readings agree with it', () => {
  const minute = reading(new Date(noon + 60_000).toUTCString(), noon + 200, noon + 300)
  const first = clockAfter(clockAfter(STATION_CLOCK, minute), minute)
  expect(first.offset).toBeGreaterThan(59_000)
  expect(clockAfter(first, reading(new Date(noon + 61_000).toUTCString(), noon + 900, noon + 1000))).toEqual(first)
})

test('does not believe one reading, nor two that disagree', () => {
  const at = (date: number) => reading(new Date(date).toUTCString(), noon, noon)
  const once = clockAfter(STATION_CLOCK, at(Date.UTC(2030, 0)))
  expect(once).toMatchObject({ offset: 0, doubted: { least: Date.UTC(2030, 0) - noon } })
  expect(clockAfter(once, at(Date.UTC(2031, 0))).offset).toBe(0)
  // The ranges of these two have one offset in common.
  expect(clockAfter(once, at(Date.UTC(2030, 0) + 1000))).toEqual(confirmed(Date.UTC(2030, 0) + 1000 - noon))
  expect(clockAfter(once, at(noon))).toEqual(confirmed(0))
  expect(clockAfter(clockAfter(once, at(noon)), at(Date.UTC(2030, 0))).offset).toBe(0)
})

test('ignores a missing date, an unreadable date, the date of a cached answer and a year out of range', () => {
  for (const one of [
    reading(null, noon, noon),
    reading('noon', noon, noon),
    reading(new Date(noon + 1e6).toUTCString(), noon, noon, '30'),
    reading(new Date(noon + 1e6).toUTCString(), noon, noon, '1'),
    ...['2019-12-31T23:59:59Z', '2100-01-01T00:00:00Z', '+275760-09-13T00:00:00Z', '0001-01-01T00:00:00Z'].map((date) =>
      reading(date, noon, noon),
    ),
  ])
    expect(clockAfter(STATION_CLOCK, one)).toBe(STATION_CLOCK)
  for (const date of ['2020-01-01T00:00:00Z', '2099-12-31T23:59:59Z'])
    for (const age of [null, '0'])
      expect(clockAfter(STATION_CLOCK, reading(date, noon, noon, age)).doubted).not.toBeNull()
})

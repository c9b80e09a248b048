import { expect, test } from 'vitest'
import { lacksZone, offsetOf, readMoment } from './moment.ts'

test('reads the basic form, also of a time with a fraction, a comma, small letters, a blank and any zone', () => {
  for (const text of [
    '20261126T011500Z',
    '20261126T011500',
    '20261126t0115z',
    '20261126 011500.000Z',
    '20261126T011500,0Z',
    '20261126T064500+0530',
    '20261126T070000+0545',
    '20261125T201500-05',
    '20261126T064500+05:30',
  ])
    expect(readMoment(text), text).toBe(Date.UTC(2026, 10, 26, 1, 15))
  expect(readMoment('20261126')).toBe(Date.UTC(2026, 10, 26))
  for (const text of ['2026-1126T01:15Z', '202611-26', '20261126T0Z', '20261332', '20261126T256000Z'])
    expect(readMoment(text), text).toBeNull()
  expect(['20261126T011500', '2026-11-26', '20261126T011500Z', '2026-11-26T01:15-03:30', 'x'].map(lacksZone)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

const hour = 3_600_000
const now = Date.UTC(2026, 10, 26, 1, 15, 7)
/** The local time of a zone, so many milliseconds before now. */
const local = (offset: number, ago = 0) => new Date(now + offset - ago).toISOString().slice(0, 19)

test('finds the zone of the service in quarters of an hour from a time of the answer', () => {
  for (let offset = -12 * hour; offset <= 14 * hour; offset += hour / 4) {
    expect(offsetOf([local(offset, 2000), local(offset)], now), `${offset / hour}`).toBe(offset)
    // A session that was begun earlier: what was seen last is about now.
    for (const ago of [7 * 60_000, hour, 3 * hour, 30 * hour]) {
      expect(offsetOf([local(offset, ago), local(offset)], now), `${offset / hour}, ${ago}`).toBe(offset)
      expect(offsetOf([local(offset), local(offset, ago)], now)).toBe(offset)
    }
    for (const other of ['', 'x', '1970-01-01T00:00:00', '9999-12-31T23:59:59'])
      expect(offsetOf([other, local(offset)], now)).toBe(offset)
  }
  expect(offsetOf([], now)).toBe(0)
  expect(offsetOf(['', local(20 * hour)], now)).toBe(0)
  // With its own zone its local time is the same.
  expect(offsetOf(['2026-11-25T20:15:07-05:00'], now)).toBe(-5 * hour)
})

test('reads the forms of ISO 8601, and UTC if there is no zone', () => {
  const noon = Date.UTC(2026, 10, 21, 12)
  for (const text of [
    '2026-11-21T12:00:00Z',
    '2026-11-21T12:00:00.000Z',
    '2026-11-21T12:00:00',
    '2026-11-21T12:00:00.000000',
    ' 2026-11-21 12:00 ',
    '2026-11-21T13:00:00+01:00',
    '2026-11-21T13:00:00+0100',
    '2026-11-21T07:00:00-05',
    '2026-11-21T17:30:00+05:30',
  ]) {
    expect(readMoment(text), text).toBe(noon)
  }
  for (const text of ['2026-11-21T12:00:00.25Z', '2026-11-21t12:00:00,25 z']) expect(readMoment(text)).toBe(noon + 250)
  expect(readMoment('2026-11-21')).toBe(Date.UTC(2026, 10, 21))
})

test('returns null for a text that is not ISO 8601', () => {
  for (const text of [
    '',
    'tomorrow',
    '12:00',
    'November 21, 2026',
    '2026-13-01T00:00:00Z',
    '2026-11-21T25:00',
    '1',
    'on 2026-11-21',
    '2026-11-21T12:00:00Z or so',
  ]) {
    expect(readMoment(text), text).toBeNull()
  }
})

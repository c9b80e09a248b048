import { expect, test } from 'playwright/test'
import { readMoment } from './moment.ts'

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

import { expect, test } from 'vitest'
import { recordTime } from './taskRecords.ts'

const noon = Date.UTC(2026, 10, 22, 12)

for (const [text, expected] of [
  ['2026-11-22T12:00:00.000Z', noon],
  ['2026-11-22T12:00:00Z', noon],
  ['2026-11-22T13:00:00+01:00', noon],
  ['2026-11-22T13:00+0100', noon],
  ['2026-11-22T11:00:00-01', noon],
  ['2026-11-22T12:00:00', noon],
  ['2026-11-22 12:00:00', noon],
  ['2026-11-22T12:00:00.123456Z', noon + 123],
  ['2026-11-22', noon - 12 * 3_600_000],
  [String(noon / 1000), noon],
  [String(noon), noon],
  [`${noon / 1000}.5`, noon + 500],
  ['', null],
  ['November, 22, 2026, Sunday, 12:00 PM', null],
  ['2026-13-45T99:00:00Z', null],
  ['0', null],
  ['4021', null],
  ['99999999999999', null],
  ['1850-01-01T00:00:00Z', null],
] as const)
  test(`reads the time ${text === '' ? 'of an empty text' : text}`, () => {
    expect(recordTime(text)).toBe(expected)
  })

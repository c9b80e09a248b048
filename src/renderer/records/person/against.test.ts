import { expect, test } from 'vitest'
import type { TaskRecord } from '../desk/taskRecords.ts'
import { againstAll, valuesAgainst } from './personRecords.ts'

const now = Date.UTC(2026, 10, 20)

function record(column: string, text: string): TaskRecord {
  return { key: 'r 0', resultId: 'r', index: 0, values: new Map([[column, { kind: 'text', text, isCut: false }]]) }
}

for (const [column, text, isAgainst] of [
  ['allowed_until', '2020-01-01T00:00:00Z', true],
  ['found.allowed-until', '1577836800', true],
  ['validTo', '2020-01-01', true],
  ['allowed_until', '2027-01-01T00:00:00Z', false],
  ['created', '2020-01-01T00:00:00Z', false],
  ['blocked_at', '2020-01-01T00:00:00Z', true],
  ['is_active', 'false', true],
  ['usable', 'False', true],
  ['is_active', 'true', false],
  ['is_blocked', 'false', false],
  ['is_blocked', 'true', true],
  ['status', 'Suspended', true],
  ['status', 'active', false],
  ['note', 'her badge was blocked in May', false],
  ['failed_sign_ins', '0', false],
] as const)
  test(`${column} ${text} ${isAgainst ? 'speaks against' : 'does not speak against'} a sign-in`, () => {
    expect(valuesAgainst(record(column, text), now)).toEqual(isAgainst ? [{ column, text }] : [])
  })

test('one of several records without such a value is enough', () => {
  const over = record('allowed_until', '2020-01-01')
  expect(againstAll([over, record('allowed_until', '2027-01-01')], now)).toEqual([])
  expect(againstAll([over, over], now)).toEqual([{ column: 'allowed_until', text: '2020-01-01' }])
  expect(againstAll([], now)).toEqual([])
})

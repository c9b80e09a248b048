import { expect, test } from 'vitest'
import type { RecordValue } from '../../../../shared/queryResult.ts'
import { idsRepeat } from '../deletion.ts'
import { eachOnce, sessionOf } from './serviceSession.ts'

const session = (given: Readonly<Record<string, string>>, missing: readonly string[] = []) =>
  sessionOf(
    {
      key: JSON.stringify(given),
      resultId: 'r',
      index: 0,
      values: new Map<string, RecordValue>([
        ...missing.map((name) => [name, { kind: 'missing' }] as const),
        ...Object.entries(given).map(([name, text]) => [name, { kind: 'text', text, isCut: false }] as const),
      ]),
    },
    { id: 'number' },
    { ownSessionId: null, clockOffset: 0, now: 0 },
  )

test('sessions with the same id stay, and only a whole duplicate of another page is left out', () => {
  const one = session({ number: '10482', device: 'pastry-1' })
  const other = session({ number: '10482', device: 'bread-1' })
  const again = session({ device: 'pastry-1', number: '10482' }, ['ip'])
  const without = session({ device: 'cold-1' })
  const all = eachOnce([one, other, again, without, without])
  expect(all).toEqual([one, other, without, without])
  expect(idsRepeat(all.map(({ id }) => id))).toBe(true)
  expect(idsRepeat([one, without, without].map(({ id }) => id))).toBe(false)
})

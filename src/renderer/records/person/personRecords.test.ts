import { expect, test } from 'vitest'
import type { RecordValue } from '../../../shared/queryResult.ts'
import type { TaskRecord } from '../desk/taskRecords.ts'
import { foundOf } from './person.ts'
import { describingColumns, newestFirst, shows, withWords } from './personRecords.ts'

function record(values: Readonly<Record<string, string | RecordValue>>): TaskRecord {
  const shown = new Map<string, RecordValue>()
  for (const [name, value] of Object.entries(values))
    shown.set(name, typeof value === 'string' ? { kind: 'text', text: value, isCut: false } : value)
  return { key: 'r 0', resultId: 'r', index: 0, values: shown }
}

const usual = record({ employee_number: '10482', role_name: 'Cook', token: { kind: 'secret' } })
const unlike = record({ 'person.no': '10482', 'duty.label': 'Cook', note: '104823' })

test('a record shows a person by the exact number, in records of any shape', () => {
  expect([usual, unlike].map((one) => shows(one, '10482'))).toEqual([true, true])
  expect([usual, unlike].map((one) => shows(one, '1048'))).toEqual([false, false])
})

test('a record is described by its meaning, then by what groups the records, then by what tells them apart', () => {
  const logs = ['2026-11-20T05:00:00Z', '2026-11-20T06:00:00Z', '2026-11-20T07:00:00Z'].map((begun, index) =>
    record({
      pk: `log-${index}`,
      person: '10482',
      entry: `log-${index}`,
      begun,
      changed: '1763600000',
      what: index === 1 ? 'sign out' : 'sign in',
      site: '4021',
      text: 'long '.repeat(index === 2 ? 30 : 1),
    }),
  )
  const read = { columns: [...(logs[0]?.values.keys() ?? [])], records: logs }
  const describe = (least: number) => describingColumns(read, ['begun'], { known: ['10482'], least })
  expect(describe(1)).toEqual(['begun'])
  expect(describe(2)).toEqual(['begun', 'what'])
  // A key that is made of a known value tells nothing more.
  const keys = { columns: ['key'], records: [record({ key: 'employee-role-10482-cook' })] }
  expect(describingColumns(keys, [], { known: ['10482'], least: 1 })).toEqual([])
  expect(describe(9)).toEqual(['begun', 'what', 'entry', 'site'])
})

test('the newest record comes first, one without a readable time last; without a time the order stays', () => {
  const [old, none, latest] = ['1763600000', 'yesterday', '2026-11-20T05:00:00Z'].map((at) => record({ at }))
  const all = [old, none, latest].flatMap((one) => one ?? [])
  expect(newestFirst(all, 'at')).toEqual([latest, old, none])
  expect(newestFirst(all, undefined)).toBe(all)
})

test('a name is found by all its words, without regard to case and accents, in its own field only', () => {
  const people = ['Tomás Rivera', 'Rivera Haddad'].map((name) => record({ name, address: 'Tomas lane' }))
  expect(withWords(people, 'name', ' riv TOMAS')).toEqual([people[0]])
  expect(withWords(people, 'name', 'rivera')).toEqual(people)
})

test('a record that shows the number as that of a manager is not the person, unless nothing better is known', () => {
  const own = record({ employee_id: 'e1', employee_number: '10482' })
  const managed = record({ employee_id: 'e2', employee_number: '10517', manager_number: '10482' })
  const fields = { id: 'employee_id', employeeNumber: 'employee_number' }
  const found = (records: readonly TaskRecord[], suggested: readonly ('id' | 'employeeNumber')[], known = fields) =>
    foundOf(records, { by: 'number', value: '10482' }, { fields: known, suggested })
  expect(found([own, managed], ['id', 'employeeNumber'])).toEqual([own])
  expect(found([managed], [])).toEqual([])
  expect(found([managed], ['employeeNumber'])).toEqual([managed])
  expect(found([own, managed], [], { ...fields, employeeNumber: 'no' })).toEqual([])
  expect(foundOf([own, managed], { by: 'id', value: 'e2' }, { fields, suggested: ['id'] })).toEqual([managed])
  expect(foundOf([own], { by: 'id', value: 'e1' }, { fields: {}, suggested: [] })).toEqual([own])
})

import { expect, test } from 'playwright/test'
import type { RecordValue } from '../../../../shared/queryResult.ts'
import type { TaskRecord } from '../taskRecords.ts'
import { shows, toldBy, valuesShown, withWords } from './personRecords.ts'

const nothing = { askAgain: () => {}, readMore: () => {} }

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

test('an answer tells how many of its records match, and whether the service has more', () => {
  const read = { columns: [], records: [usual, record({})], at: 1, message: null, next: 'r' }
  const answer = { ...nothing, progress: { kind: 'read', read, more: { kind: 'resting' } } } as const
  expect(toldBy(answer, (one) => shows(one, '10482'))).toEqual({
    kind: 'records',
    read: 2,
    matching: 1,
    hasMore: true,
  })
})

test('the fields with a meaning are shown; without one, the first values that are not shown already', () => {
  expect(valuesShown(usual, ['role_name', undefined], [])).toEqual(['Cook'])
  expect(valuesShown(unlike, [undefined], ['10482'])).toEqual(['Cook', '104823'])
})

test('a name is found by all its words, without regard to case and accents, in its own field only', () => {
  const people = ['Tomás Rivera', 'Rivera Haddad'].map((name) => record({ name, address: 'Tomas lane' }))
  expect(withWords(people, 'name', ' riv TOMAS')).toEqual([people[0]])
  expect(withWords(people, 'name', 'rivera')).toEqual(people)
})

import { expect, test } from 'vitest'
import { flatValues } from '../../../shared/records/flatValues.ts'
import type { RecordFieldChoice } from '../../../shared/recordsLearnt.ts'
import type { Subject } from '../../../shared/recordsSubject.ts'
import { recordsPeople } from '../../words/en/recordsPeople.ts'
import { whoseOf } from './personRecords.ts'

interface Case {
  readonly record: object
  readonly person?: { readonly id: string | null; readonly number: string | null }
  readonly of?: Subject
  readonly choices?: readonly RecordFieldChoice[]
}

const mara = { id: 'emp-1000', number: '10482' }
const chosen = (field: string): RecordFieldChoice => ({ subject: 'sessions', meaning: 'employeeNumber', field })
const another = (named: string, asked = '10482') => ({ kind: 'another', named, asked })
const THEIRS = { kind: 'theirs' }
const NOT_KNOWN = { kind: 'notKnown' }

const cases: readonly (readonly [what: string, of: Case, whose: object])[] = [
  ['its number', { record: { employee_number: '10482' } }, THEIRS],
  ['its number as a JSON number', { record: { employee_number: 10482 } }, THEIRS],
  ['its id', { record: { employee_id: 'emp-1000' } }, THEIRS],
  ['its number in a field of any name', { record: { 'person.no': '10482' } }, THEIRS],
  ['another number', { record: { employee_number: '10517' } }, another('10517')],
  ['another number in a nested record', { record: { session: { employee: { number: 10517 } } } }, another('10517')],
  [
    'another number in a role',
    { record: { employeeNumber: '10517', role: 'cook' }, of: 'employeeRoles' },
    another('10517'),
  ],
  ['another id', { record: { employee_id: 'emp-2' } }, another('emp-2', 'emp-1000')],
  [
    'another number, ended by this person',
    { record: { employee_number: '10517', ended_by: '10482' } },
    another('10517'),
  ],
  ['another number in the chosen field', { record: { no: '7' }, choices: [chosen('no')] }, another('7')],
  ['its id beside a number of another form', { record: { employee_id: 'emp-1000', employee_number: 'X' } }, THEIRS],
  ['no person', { record: { device_id: 'd3' } }, NOT_KNOWN],
  ['an empty number', { record: { employee_number: '' } }, NOT_KNOWN],
  ['only who ended it', { record: { ended_by: { employee_number: '10517' } } }, NOT_KNOWN],
  ['an id that is made of the number', { record: { employee_id: '1000' } }, NOT_KNOWN],
  [
    'a number, for a person whose number is not known',
    { record: { employee_number: '10517' }, person: { id: 'emp-1000', number: null } },
    NOT_KNOWN,
  ],
]
for (const [what, { record, person = mara, of = 'sessions', choices = [] }, whose] of cases)
  test(`a record with ${what}: ${JSON.stringify(whose)}`, () => {
    const values = flatValues(JSON.stringify(record))
    const one = { key: 'r 0', resultId: 'r', index: 0, values }
    expect(whoseOf(one, person, { subject: of, choices })).toEqual(whose)
  })

test('records of another person and those of nobody known are counted apart', () => {
  const { notTheirs } = recordsPeople
  expect(notTheirs({ another: 1, notKnown: 1, of: 3 })).toBe(
    'Of 3 records, 1 names another person and 1 does not show whose it is.',
  )
  expect(notTheirs({ another: 2, notKnown: 0, of: 3 })).toBe('Of 3 records, 2 name another person.')
  expect(notTheirs({ another: 0, notKnown: 2, of: 2 })).toBe('Of 2 records, 2 do not show whose they are.')
  expect(notTheirs({ another: 0, notKnown: 1, of: 1 })).toBe('Of 1 record, 1 does not show whose it is.')
  expect(notTheirs({ another: 0, notKnown: 0, of: 3 })).toBeNull()
})

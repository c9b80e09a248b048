import { expect, test } from 'vitest'
import { confirmationOf } from '../../../shared/records/confirmation.ts'
import { flatValues } from '../../../shared/records/flatValues.ts'
import { theOperation } from '../../../shared/records/operations.testing.ts'
import type { RecordFieldChoice } from '../../../shared/recordsLearnt.ts'
import type { Subject } from '../../../shared/recordsSubject.ts'
import { LONGEST_ABOUT } from '../../../shared/request.ts'
import { recordsChange } from '../../words/en/recordsChange.ts'
import { aboutOf, guessedIdColumn, recordNames } from './recordNames.ts'

interface Case {
  readonly operation?: string
  readonly sent: object
  readonly pathParameters?: Readonly<Record<string, string>>
  /** The record from which the change was begun; null for none. */
  readonly seen: object | null
  /** What it is a record of; the subject of the operation unless it is said. */
  readonly of?: Subject
  readonly choices?: readonly RecordFieldChoice[]
}

const DELETE = 'DELETE /one-employees-delete-one'
const DOMAIN = 'DELETE /one-domains-delete-one'
const mara = { employee_id: 'emp-1000', employee_number: '10482', employee_name: 'Mara Lindqvist' }
const sent = { employee_id: 'emp-1000' }
const session = { operation: 'DELETE /one-sessions-delete-one', sent: { session_id: 's1' } }
const chosen = (subject: Subject, meaning: RecordFieldChoice['meaning'], field: string | null) => ({
  subject,
  meaning,
  field,
})

function namesOf({ operation = DELETE, sent, pathParameters = {}, seen, of, choices = [] }: Case) {
  const one = theOperation(operation)
  const record = seen === null ? null : { subject: of ?? one.subject, values: flatValues(JSON.stringify(seen)) }
  return recordNames(one, { operation, pathParameters, body: JSON.stringify(sent) }, record, choices)
}

const cases: readonly (readonly [what: string, of: Case, about: string | null])[] = [
  ['an employee', { sent, seen: mara }, '10482 Mara Lindqvist'],
  ['the number as a JSON number', { sent, seen: { ...mara, employee_number: 10482 } }, '10482 Mara Lindqvist'],
  ['names in camel case', { sent, seen: { employeeId: 'emp-1000', number: '7', name: 'Ana' } }, '7 Ana'],
  ['a record without a name', { sent, seen: { ...mara, employee_name: null } }, '10482'],
  ['a record without either', { sent, seen: { ...sent, grade: 3 } }, null],
  ['no record', { sent, seen: null }, null],
  ['an id that was altered in the form', { sent: { employee_id: 'emp-2' }, seen: mara }, null],
  [
    'an id that the record has as its manager’s',
    { sent, seen: { ...mara, employee_id: 'e2', manager: 'emp-1000' } },
    null,
  ],
  [
    'another field chosen',
    {
      sent: { employee_id: 'r1' },
      seen: { who: { ref: 'r1', label: 'Ana' } },
      choices: [chosen('employees', 'id', 'who.ref'), chosen('employees', 'employeeName', 'who.label')],
    },
    'Ana',
  ],
  [
    'a name that is said to be none',
    { sent, seen: mara, choices: [chosen('employees', 'employeeName', null)] },
    '10482',
  ],
  ['a secret in place of a name', { sent, seen: { ...mara, employee_name: '{"password":"x"}' } }, '10482'],
  [
    'characters that turn the text',
    { sent, seen: { ...mara, employee_name: '\u202eMara\u0007\nLind\u200bqvist' } },
    '10482 Mara Lindqvist',
  ],
  [
    'a session',
    { ...session, seen: { session_id: 's1', employee_number: '1', employee_name: 'Ana', device_id: 'bread-1' } },
    '1 Ana, bread-1',
  ],
  ['a session of an employee id', { ...session, seen: { session_id: 's1', employee_id: 'e1' } }, 'e1'],
  [
    'another session',
    { ...session, sent: { session_id: 's2' }, seen: { session_id: 's1', employee_name: 'Ana' } },
    null,
  ],
  ['the employee of a session', { sent, of: 'sessions', seen: { session_id: 's1', ...mara } }, '10482 Mara Lindqvist'],
  [
    'an employee beside whom a session names another',
    { sent, of: 'sessions', seen: { ...sent, name: 'Pastry', ended_by: { employee_name: 'Tom' } } },
    null,
  ],
  [
    'an entity',
    {
      operation: 'DELETE /one-entities-delete-one',
      sent: { entity_id: 'ent-1' },
      seen: { entity_id: 'ent-1', entity_number: '4021', name: 'North' },
    },
    '4021 North',
  ],
  [
    'a domain',
    { operation: DOMAIN, sent: { pk: 'd1' }, seen: { pk: 'd1', domain_name: 'bakery.example' } },
    'bakery.example',
  ],
  [
    'a domain of an application',
    { operation: DOMAIN, sent: { domain_id: 'd1' }, of: 'applications', seen: { domain_id: 'd1', name: 'Till' } },
    null,
  ],
  [
    'a user by the path',
    {
      operation: 'DELETE /users/{user_id}',
      pathParameters: { user_id: 'U7 ' },
      sent: {},
      seen: { user_id: 'U7', name: 'Noor' },
    },
    'Noor',
  ],
  [
    'a user of another path',
    {
      operation: 'DELETE /users/{user_id}',
      pathParameters: { user_id: 'U8' },
      sent: {},
      seen: { user_id: 'U7', name: 'Noor' },
    },
    null,
  ],
  [
    'a replaced user, whose name is changed',
    {
      operation: 'PUT /users/{user_id}',
      pathParameters: { user_id: 'U7' },
      sent: { name: 'New' },
      seen: { user_id: 'U7', name: 'Noor' },
    },
    'Noor',
  ],
  [
    'a new employee like another',
    {
      operation: 'POST /one-employees-post-one',
      sent: { employee_number: '10999', employee_name: 'Lena' },
      seen: mara,
    },
    '10999 Lena',
  ],
  [
    'a new employee without a name',
    { operation: 'POST /one-employees-post-one', sent: { grade: 2 }, seen: mara },
    null,
  ],
  [
    'a new role of a person',
    { operation: 'POST /one-employee-roles-post-one', sent: { employee_number: '10482', role: 'cook' }, seen: null },
    '10482, cook',
  ],
  [
    'an id that is too long to type',
    { sent: { employee_id: 'e'.repeat(90) }, seen: { ...mara, employee_id: 'e'.repeat(90) } },
    '10482 Mara Lindqvist',
  ],
]
for (const [what, of, about] of cases)
  test(`${what} is called: ${about}`, () => expect(aboutOf(namesOf(of))).toBe(about))

test('a long name is cut to what a request keeps, not within a character', () => {
  const about = aboutOf(namesOf({ sent, seen: { ...mara, employee_name: '𝔐'.repeat(300) } })) ?? ''
  expect(about.length).toBeLessThanOrEqual(LONGEST_ABOUT)
  expect(about).toMatch(/^10482 𝔐+…$/u)
})

test('the question names the record, or says what is not known', () => {
  const operation = theOperation(DELETE)
  const asked = (seen: object | null) => {
    const names = namesOf({ sent, seen })
    return [recordsChange.about(operation, names), recordsChange.hold(operation, 'emp-1000', names)]
  }
  expect(asked(mara)).toEqual(['10482 Mara Lindqvist', 'Hold to delete 10482 Mara Lindqvist'])
  expect(asked({ ...sent, employee_number: '10517' })).toEqual(['10517 ·\u00a0name not known', 'Hold to delete 10517'])
  expect(asked(sent)).toEqual(['Name and number not known', 'Hold to delete emp-1000'])
  expect(asked(null)).toEqual([expect.stringContaining('not known'), 'Hold to delete emp-1000'])
  expect(asked({ ...mara, employee_name: 'مارا' })[1]).toBe('Hold to delete 10482 مارا')
})

const guesses: readonly (readonly [what: string, of: Case, column: string | null])[] = [
  ['only a key of the table', { sent: { employee_id: 'emp_77' }, seen: { pk: 'emp_77' } }, 'pk'],
  ['a session with only such a key', { ...session, sent: { session_id: 's-1' }, seen: { pk: 's-1' } }, 'pk'],
  ['a field named id', { sent: { employee_id: 'e' }, seen: { pk: 'k', id: 'e' } }, 'id'],
  [
    'the id of another record',
    { sent: { employee_id: 'e' }, seen: { manager: { employee_id: 'e' } } },
    'manager.employee_id',
  ],
  ['the field as it is sent', { sent, seen: mara }, null],
  ['the field in camel case', { sent, seen: { employeeId: 'emp-1000' } }, null],
  [
    'a chosen field',
    { sent: { employee_id: 'emp_77' }, seen: { pk: 'emp_77' }, choices: [chosen('employees', 'id', 'pk')] },
    null,
  ],
  ['a key that is sent as such', { sent: { pk: 'emp_77' }, seen: { pk: 'emp_77' } }, null],
  ['an id that was typed', { sent: { employee_id: 'e-2' }, seen: { pk: 'emp_77' } }, null],
  ['another subject', { sent: { employee_id: 'k' }, seen: { pk: 'k' }, of: 'sessions' }, null],
  ['no record', { sent, seen: null }, null],
]
for (const [what, { operation = DELETE, sent, pathParameters = {}, seen, of, choices = [] }, column] of guesses)
  test(`a record with ${what}: its id is ${column === null ? 'no guess' : 'guessed'}`, () => {
    const one = theOperation(operation)
    const record = seen === null ? null : { subject: of ?? one.subject, values: flatValues(JSON.stringify(seen)) }
    const wanted = confirmationOf(one, pathParameters, JSON.stringify(sent))
    expect(guessedIdColumn(one, wanted, record, choices)).toBe(column)
    expect(recordsChange.known(wanted, column !== null)).toMatch(column === null ? /^Known by its / : /^Sent as its /)
  })

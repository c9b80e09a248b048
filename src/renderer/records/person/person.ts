/** Who a task is about, and the questions about them. Pure. */

import type { LearntFields, WantedFields } from '../../../shared/records/learntFields.ts'
import type { Query } from '../../../shared/recordsQuery.ts'
import { queryOf, type TaskAnswer, type TaskRecord, textOf } from '../desk/taskRecords.ts'
import { shows } from './personRecords.ts'

/** How a person is named: by a number as on a badge, by the id that an answer gave, or by words to search for. */
export interface PersonKey {
  readonly by: 'number' | 'id' | 'name'
  readonly value: string
}

/** A person about whom the service can be asked. */
export type AskedKey = PersonKey & { readonly by: 'number' | 'id' }

/** Marks an id in a route, because an id may look like a number or a name. */
const ID_MARK = '#'

/** Reads the person of a route, as typed, scanned or chosen. Digits are a number. */
export function personKeyOf(of: string): PersonKey {
  const value = of.trim()
  if (value.startsWith(ID_MARK)) return { by: 'id', value: value.slice(ID_MARK.length) }
  return { by: /^\d+$/.test(value) ? 'number' : 'name', value }
}

/** The person of a route who is known by the id of an answer. */
export function routeOfId(id: string): string {
  return `${ID_MARK}${id}`
}

/** The parts of a person's card that a question by the employee's id answers. */
export const PERSON_PARTS = ['roles', 'permissions', 'sessions', 'logs'] as const

export type PersonPart = (typeof PERSON_PARTS)[number]

const PART_OPERATIONS: Readonly<Record<PersonPart, string>> = {
  roles: 'GET /one-employee-roles-get-by-employee-id',
  permissions: 'GET /one-entities-allowed-employees-get-by-employee-id',
  sessions: 'GET /one-sessions-get-by-employee-id',
  logs: 'GET /one-employee-logs-get-by-employee-id',
}

/** The fields that a part shows where they are clear. */
export const PART_FIELDS: Readonly<Record<PersonPart, WantedFields>> = {
  roles: { subject: 'employeeRoles', required: [], optional: ['role'] },
  permissions: { subject: 'entitiesAllowedEmployees', required: [], optional: ['entityNumber', 'entityName'] },
  sessions: {
    subject: 'sessions',
    required: [],
    optional: ['id', 'device', 'created', 'lastSeen', 'expires', 'revoked', 'isValid'],
  },
  logs: { subject: 'employeeLogs', required: [], optional: ['logTime', 'logGroup'] },
}

/** The question for the employee. There is none by name: `namesQuery` lists the employees of an entity. */
export function employeeQuery({ by, value }: AskedKey): Query {
  return by === 'number'
    ? queryOf('GET /one-employees-get-by-employee-number', { employee_number: value })
    : queryOf('GET /one-employees-get-one', { employee_id: value })
}

export function partQuery(part: PersonPart, employeeId: string): Query {
  return queryOf(PART_OPERATIONS[part], { employee_id: employeeId })
}

/** Asks whether an employee may sign in at an entity. Both are numbers, so it needs no id of an earlier answer. */
export function allowedHereQuery(entityNumber: string, employeeNumber: string): Query {
  return queryOf('GET /one-entities-allowed-employees-get-by-entity-number-employee-number', {
    entity_number: entityNumber,
    employee_number: employeeNumber,
  })
}

export function namesQuery(entityId: string): Query {
  return queryOf('GET /one-employees-get-by-entity-id', { entity_id: entityId })
}

/** The fields of an employee. Without an id, nothing else about the person can be asked. */
export const EMPLOYEE: WantedFields = {
  subject: 'employees',
  required: [['id'], ['employeeName']],
  optional: ['employeeNumber'],
}

/** Who a task is about, as far as the answer shows it. */
export interface Person {
  /** Null while there is none, or no single one. */
  readonly record: TaskRecord | null
  readonly id: string | null
  /** The id, if no administrator has confirmed its field: what is found by it counts, that nothing is does not. */
  readonly guessedId: string | null
  readonly number: string | null
  /** The same of the number, where it was not typed or scanned. */
  readonly guessedNumber: string | null
  readonly name: string | null
}

/** A person, and the answer that shows them. */
export interface AskedPerson {
  /** What the person was asked for by. */
  readonly by: AskedKey
  readonly answer: TaskAnswer
  readonly learnt: LearntFields
  readonly person: Person
}

/**
 * The records of the number or the id. Where its field is known, a record that shows it elsewhere only, as the number of
 * its manager, is another person's; where the field is a suggestion, only if another record shows it there.
 */
export function foundOf(
  records: readonly TaskRecord[],
  { by, value }: AskedKey,
  { fields, suggested }: Pick<LearntFields, 'fields' | 'suggested'>,
): readonly TaskRecord[] {
  const meaning = by === 'number' ? 'employeeNumber' : 'id'
  const field = fields[meaning]
  const exact = field === undefined ? [] : records.filter((record) => textOf(record, field)?.trim() === value)
  const isChosen = field !== undefined && !suggested.includes(meaning)
  return exact.length > 0 || isChosen ? exact : records.filter((record) => shows(record, value))
}

/** `isIdChosen`: an administrator has said which field is the id. */
export function personOf(
  record: TaskRecord | null,
  { by, value }: AskedKey,
  { fields, suggested, isIdChosen }: LearntFields & { readonly isIdChosen: boolean },
): Person {
  const shown = (field: string | undefined) => (record === null ? null : textOf(record, field))
  const id = shown(fields.id) ?? (by === 'id' ? value : null)
  const number = by === 'number' ? value : shown(fields.employeeNumber)
  return {
    record,
    id,
    // A choice that is not in this answer is not what was read.
    guessedId: suggested.includes('id') || !isIdChosen ? id : null,
    number,
    guessedNumber: by !== 'number' && suggested.includes('employeeNumber') ? number : null,
    name: shown(fields.employeeName),
  }
}

import type { Query } from '../../../shared/recordsQuery.ts'

/** How a person is named: by a number as on a badge, by the id that an answer gave, or by words to search for. */
export interface PersonKey {
  readonly by: 'number' | 'id' | 'name'
  readonly value: string
}

/** A person about whom the service can be asked. */
export type AskedKey = PersonKey & { readonly by: 'number' | 'id' }

/** Whether a record that was answered for a person is that person's. */
export type Whose =
  | { readonly kind: 'theirs' }
  /** Its field for the employee's number or id holds `named` in place of `asked`. */
  | { readonly kind: 'another'; readonly named: string; readonly asked: string }
  | { readonly kind: 'notKnown' }

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

/** The question for the employee. There is none by name: `namesQuery` lists the employees of an entity. */
export function employeeQuery({ by, value }: AskedKey): Query {
  return by === 'number'
    ? query('GET /one-employees-get-by-employee-number', { employee_number: value })
    : query('GET /one-employees-get-one', { employee_id: value })
}

export function partQuery(part: PersonPart, employeeId: string): Query {
  return query(PART_OPERATIONS[part], { employee_id: employeeId })
}

/** Asks whether an employee may sign in at an entity. Both are numbers, so it needs no id of an earlier answer. */
export function allowedHereQuery(entityNumber: string, employeeNumber: string): Query {
  return query('GET /one-entities-allowed-employees-get-by-entity-number-employee-number', {
    entity_number: entityNumber,
    employee_number: employeeNumber,
  })
}

export function namesQuery(entityId: string): Query {
  return query('GET /one-employees-get-by-entity-id', { entity_id: entityId })
}

function query(operation: string, fields: Readonly<Record<string, string>>): Query {
  return { operation, pathParameters: {}, fields: Object.entries(fields).map(([name, value]) => ({ name, value })) }
}

/**
 * The table of all operations except sign-in, recipes and the two deletions (service-interface.md, "Users group" and
 * "Endpoint groups listed by name only"). The document shows only their paths, so subject, action and keys come from
 * the words of a path.
 */

import type { ChangeAction } from '../recordsChange.ts'
import type { Subject } from '../recordsSubject.ts'

export type { Subject } from '../recordsSubject.ts'
export type RecordsMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The groups of the interface. An asynchronous operation is answered before it is carried out. */
type RecordsGroup = 'users' | 'synchronousGet' | 'asynchronousPost' | 'asynchronousDelete'

/** The groups that the interface names without listing operations. */
export const EMPTY_GROUPS = [
  'asynchronousPatch',
  'complexWithoutPackage',
  'complexWithPackage',
  'complexSynchronousWithoutPackage',
] as const

export type EmptyGroup = (typeof EMPTY_GROUPS)[number]

export type RecordsAction = 'readOne' | 'readMany' | 'readBy' | ChangeAction

export interface RecordsOperation {
  /** The method, a space and the path. Unique. */
  readonly id: string
  readonly group: RecordsGroup
  readonly method: RecordsMethod
  /** As in the interface, with path parameters in braces. Appended to the base address. */
  readonly path: string
  /** The names of the path parameters, without braces. */
  readonly pathParameters: readonly string[]
  readonly subject: Subject
  readonly action: RecordsAction
  /** The words after "by" in the path, as field names: `entity_number`. Empty for other actions than `readBy`. */
  readonly keys: readonly string[]
}

interface SubjectRow {
  readonly subject: Subject
  /** The name of one record in field names: `employee` in `employee_id`. */
  readonly one: string
  /** The name in paths; null for the users group, whose paths have another form. */
  readonly inPath: string | null
  /** The keys of each "get by" operation, separated by spaces. */
  readonly by: readonly string[]
  readonly also: readonly Exclude<RecordsAction, 'readBy' | 'replace'>[]
}

const ROWS: readonly SubjectRow[] = [
  {
    subject: 'applications',
    one: 'application',
    inPath: 'applications',
    by: ['application_name', 'domain_id', 'domain_id updated'],
    also: ['readOne', 'add', 'remove'],
  },
  {
    subject: 'applicationAllowedEntities',
    one: 'application_allowed_entity',
    inPath: 'application-allowed-entities',
    by: ['application_id', 'application_id updated', 'application_name entity_number', 'domain_id', 'entity_id'],
    also: ['readOne', 'add'],
  },
  {
    subject: 'applicationCredentials',
    one: 'application_credential',
    inPath: 'application-credentials',
    by: [],
    also: ['remove'],
  },
  {
    subject: 'domains',
    one: 'domain',
    inPath: 'domains',
    by: ['domain_name'],
    also: ['readMany', 'readOne', 'add', 'remove'],
  },
  {
    subject: 'employees',
    one: 'employee',
    inPath: 'employees',
    by: ['domain_id', 'domain_id updated', 'employee_number', 'entity_id', 'entity_number employee_number'],
    also: ['readOne', 'add', 'remove'],
  },
  {
    subject: 'employeeLogs',
    one: 'employee_log',
    inPath: 'employee-logs',
    by: ['domain_id', 'employee_id', 'employee_id updated'],
    also: ['readOne', 'add', 'remove'],
  },
  {
    subject: 'employeeRoles',
    one: 'employee_role',
    inPath: 'employee-roles',
    by: [
      'domain_id role_type',
      'employee_id',
      'employee_id role_id',
      'employee_id updated',
      'employee_number role_type',
      'role_id',
    ],
    also: ['readOne', 'add'],
  },
  {
    subject: 'entities',
    one: 'entity',
    inPath: 'entities',
    by: ['domain_id', 'domain_id updated', 'entity_number'],
    also: ['readOne', 'add', 'remove'],
  },
  {
    subject: 'entitiesAllowedEmployees',
    one: 'entities_allowed_employee',
    inPath: 'entities-allowed-employees',
    by: ['domain_id', 'employee_id', 'entity_id', 'entity_id updated', 'entity_number employee_number'],
    also: ['readOne', 'add'],
  },
  {
    subject: 'entityCredentials',
    one: 'entity_credential',
    inPath: 'entity-credentials',
    by: [],
    also: ['remove'],
  },
  {
    subject: 'roles',
    one: 'role',
    inPath: 'roles',
    by: ['domain_id', 'domain_id role_type', 'domain_id updated'],
    also: ['readOne', 'add'],
  },
  {
    subject: 'sessions',
    one: 'session',
    inPath: 'sessions',
    by: ['application_id', 'domain_id', 'domain_id updated', 'employee_id', 'entity_id'],
    also: ['readOne', 'add', 'remove'],
  },
  {
    subject: 'sessionAttachedCredentials',
    one: 'session_attached_credential',
    inPath: 'session-attached-credentials',
    by: ['application_allowed_entity_id', 'session_id', 'session_id main_parent_key_name', 'session_id updated'],
    also: ['readOne', 'add'],
  },
  {
    subject: 'sessionPayloads',
    one: 'session_payload',
    inPath: 'session-payloads',
    by: [],
    also: ['remove'],
  },
  { subject: 'users', one: 'user', inPath: null, by: [], also: [] },
]

/** All subjects, in the order of the records desk. */
export const SUBJECTS: readonly Subject[] = ROWS.map(({ subject }) => subject)

/** All operations by subject; within a subject, those that read come first. */
export const RECORDS_OPERATIONS: readonly RecordsOperation[] = ROWS.flatMap(operationsOf)

const BY_ID: ReadonlyMap<string, RecordsOperation> = new Map(RECORDS_OPERATIONS.map((one) => [one.id, one]))

/** Null for an unknown id. */
export function operationById(id: string): RecordsOperation | null {
  return BY_ID.get(id) ?? null
}

export function operationsAbout(subject: Subject): readonly RecordsOperation[] {
  return RECORDS_OPERATIONS.filter((operation) => operation.subject === subject)
}

/** Whether an operation is a GET, which changes nothing and may be retried. */
export function isReading({ method }: RecordsOperation): boolean {
  return method === 'GET'
}

/** Only changes are confirmed; a reading operation counts as adding. */
export function changeOf({ action }: RecordsOperation): ChangeAction {
  return action === 'remove' || action === 'replace' ? action : 'add'
}

/** The name of one record of the subject in field names: `employee` in `employee_id`. */
export function nameOfOne(subject: Subject): string {
  return rowOf(subject).one
}

/**
 * Suggests fields from the words of the path, because the interface lists none; the display has to mark them as
 * suggestions. One record is suggested its id, a new or replaced one all keys of its subject's operations. Does not
 * include path parameters.
 */
export function suggestedFields({ subject, action, keys, pathParameters }: RecordsOperation): readonly string[] {
  switch (action) {
    case 'readBy':
      return keys
    case 'readOne':
    case 'remove':
      return pathParameters.length > 0 ? [] : [`${nameOfOne(subject)}_id`]
    case 'add':
    case 'replace':
      return [...new Set(operationsAbout(subject).flatMap((one) => one.keys))].filter((key) => key !== 'updated')
    case 'readMany':
      return []
  }
}

function rowOf(subject: Subject): SubjectRow {
  const row = ROWS.find((one) => one.subject === subject)
  if (row === undefined) throw new Error(`No subject ${subject}`)
  return row
}

function operationsOf({ subject, inPath, by, also }: SubjectRow): readonly RecordsOperation[] {
  if (inPath === null) return usersOperations(subject)
  const one = (
    group: RecordsGroup,
    method: RecordsMethod,
    ending: string,
    action: RecordsAction,
    keys: readonly string[] = [],
  ) => operation({ group, method, path: `/one-${inPath}-${ending}`, subject, action, keys })
  return [
    ...(also.includes('readMany') ? [one('synchronousGet', 'GET', 'get-many', 'readMany')] : []),
    ...(also.includes('readOne') ? [one('synchronousGet', 'GET', 'get-one', 'readOne')] : []),
    ...by.map((words) => {
      const ending = `get-by-${words.replaceAll(/[_ ]/g, '-')}`
      return one('synchronousGet', 'GET', ending, 'readBy', words.split(' '))
    }),
    ...(also.includes('add') ? [one('asynchronousPost', 'POST', 'post-one', 'add')] : []),
    ...(also.includes('remove') ? [one('asynchronousDelete', 'DELETE', 'delete-one', 'remove')] : []),
  ]
}

function usersOperations(subject: Subject): readonly RecordsOperation[] {
  const one = (method: RecordsMethod, path: string, action: RecordsAction) =>
    operation({ group: 'users', method, path, subject, action, keys: [] })
  return [
    one('GET', '/users', 'readMany'),
    one('GET', '/users/{user_id}', 'readOne'),
    one('POST', '/users', 'add'),
    one('PUT', '/users/{user_id}', 'replace'),
    one('DELETE', '/users/{user_id}', 'remove'),
  ]
}

function operation(row: Omit<RecordsOperation, 'id' | 'pathParameters'>): RecordsOperation {
  const pathParameters = [...row.path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name)
  return { id: `${row.method} ${row.path}`, pathParameters, ...row }
}

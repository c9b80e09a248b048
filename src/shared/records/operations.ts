import type { ChangeAction } from '../recordsChange.ts'
import { SUBJECTS, type Subject } from '../recordsSubject.ts'

export { SUBJECTS, type Subject } from '../recordsSubject.ts'

/** Copied line by line from service-interface.md, "Users group" and "Endpoint groups listed by name only". */
const INTERFACE_LIST = {
  users: ['GET /users/{user_id}', 'GET /users', 'POST /users', 'PUT /users/{user_id}', 'DELETE /users/{user_id}'],
  synchronousGet: [
    'GET /one-application-allowed-entities-get-by-application-id',
    'GET /one-application-allowed-entities-get-by-application-id-updated',
    'GET /one-application-allowed-entities-get-by-application-name-entity-number',
    'GET /one-application-allowed-entities-get-by-domain-id',
    'GET /one-application-allowed-entities-get-by-entity-id',
    'GET /one-application-allowed-entities-get-one',
    'GET /one-applications-get-by-application-name',
    'GET /one-applications-get-by-domain-id',
    'GET /one-applications-get-by-domain-id-updated',
    'GET /one-applications-get-one',
    'GET /one-domains-get-by-domain-name',
    'GET /one-domains-get-many',
    'GET /one-domains-get-one',
    'GET /one-employee-logs-get-by-domain-id',
    'GET /one-employee-logs-get-by-employee-id',
    'GET /one-employee-logs-get-by-employee-id-updated',
    'GET /one-employee-logs-get-one',
    'GET /one-employee-roles-get-by-domain-id-role-type',
    'GET /one-employee-roles-get-by-employee-id',
    'GET /one-employee-roles-get-by-employee-id-role-id',
    'GET /one-employee-roles-get-by-employee-id-updated',
    'GET /one-employee-roles-get-by-employee-number-role-type',
    'GET /one-employee-roles-get-by-role-id',
    'GET /one-employee-roles-get-one',
    'GET /one-employees-get-by-domain-id',
    'GET /one-employees-get-by-domain-id-updated',
    'GET /one-employees-get-by-employee-number',
    'GET /one-employees-get-by-entity-id',
    'GET /one-employees-get-by-entity-number-employee-number',
    'GET /one-employees-get-one',
    'GET /one-entities-allowed-employees-get-by-domain-id',
    'GET /one-entities-allowed-employees-get-by-employee-id',
    'GET /one-entities-allowed-employees-get-by-entity-id',
    'GET /one-entities-allowed-employees-get-by-entity-id-updated',
    'GET /one-entities-allowed-employees-get-by-entity-number-employee-number',
    'GET /one-entities-allowed-employees-get-one',
    'GET /one-entities-get-by-domain-id',
    'GET /one-entities-get-by-domain-id-updated',
    'GET /one-entities-get-by-entity-number',
    'GET /one-entities-get-one',
    'GET /one-roles-get-by-domain-id',
    'GET /one-roles-get-by-domain-id-role-type',
    'GET /one-roles-get-by-domain-id-updated',
    'GET /one-roles-get-one',
    'GET /one-session-attached-credentials-get-by-application-allowed-entity-id',
    'GET /one-session-attached-credentials-get-by-session-id',
    'GET /one-session-attached-credentials-get-by-session-id-main-parent-key-name',
    'GET /one-session-attached-credentials-get-by-session-id-updated',
    'GET /one-session-attached-credentials-get-one',
    'GET /one-sessions-get-by-application-id',
    'GET /one-sessions-get-by-domain-id',
    'GET /one-sessions-get-by-domain-id-updated',
    'GET /one-sessions-get-by-employee-id',
    'GET /one-sessions-get-by-entity-id',
    'GET /one-sessions-get-one',
  ],
  asynchronousPost: [
    'POST /one-application-allowed-entities-post-one',
    'POST /one-applications-post-one',
    'POST /one-domains-post-one',
    'POST /one-employee-logs-post-one',
    'POST /one-employee-roles-post-one',
    'POST /one-employees-post-one',
    'POST /one-entities-allowed-employees-post-one',
    'POST /one-entities-post-one',
    'POST /one-roles-post-one',
    'POST /one-session-attached-credentials-post-one',
    'POST /one-sessions-post-one',
  ],
  asynchronousDelete: [
    'DELETE /one-application-credentials-delete-one',
    'DELETE /one-applications-delete-one',
    'DELETE /one-domains-delete-one',
    'DELETE /one-employee-logs-delete-one',
    'DELETE /one-employees-delete-one',
    'DELETE /one-entities-delete-one',
    'DELETE /one-entity-credentials-delete-one',
    'DELETE /one-session-payloads-delete-one',
    'DELETE /one-sessions-delete-one',
  ],
} as const

export type RecordsMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The groups of the interface. An asynchronous operation is answered before it is carried out. */
type RecordsGroup = keyof typeof INTERFACE_LIST

/** The groups that the interface names without listing operations. */
export const EMPTY_GROUPS = [
  'asynchronousPatch',
  'complexWithoutPackage',
  'complexWithPackage',
  'complexSynchronousWithoutPackage',
] as const

export type EmptyGroup = (typeof EMPTY_GROUPS)[number]

/** In the order of the desk. */
const ACTIONS = ['readMany', 'readOne', 'readBy', 'add', 'replace', 'remove'] as const

type RecordsAction = (typeof ACTIONS)[number]

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

/** `/one-SUBJECT-get-by-KEYS`, `/one-SUBJECT-post-one` or `/users/{user_id}`. */
const PATH = /^\/(?:one-)?(?<words>.+?)(?:-(?:get|post|delete)-(?<what>one|many|by-(?<by>.+))|\/.*)?$/
/** A key ends with one of these words: `entity-number`, `main-parent-key-name`. */
const KEY = /updated|[a-z].*?-(?:id|number|name|type)(?=-|$)/g

const LISTED = (Object.keys(INTERFACE_LIST) as RecordsGroup[]).flatMap((group) =>
  INTERFACE_LIST[group].map((id) => operationOf(group, id)),
)

/** All operations by subject; within a subject, those that read come first. */
export const RECORDS_OPERATIONS: readonly RecordsOperation[] = SUBJECTS.flatMap((subject) =>
  ACTIONS.flatMap((action) => LISTED.filter((one) => one.subject === subject && one.action === action)),
)

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
  const many = subject.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return many.replace(/ies$/, 'y').replace(/s$/, '')
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

function operationOf(group: RecordsGroup, id: (typeof INTERFACE_LIST)[RecordsGroup][number]): RecordsOperation {
  const [method, path] = id.split(' ') as [RecordsMethod, string]
  const { words, what, by = '' } = PATH.exec(path)?.groups ?? {}
  const inCamelCase = words?.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const subject = SUBJECTS.find((one) => one === inCamelCase)
  if (subject === undefined) throw new Error(`No subject in ${path}`)
  const keys = [...by.matchAll(KEY)].map(([key]) => key.replaceAll('-', '_'))
  const pathParameters = [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name)
  const isOne = what === 'one' || pathParameters.length > 0
  const reads = keys.length > 0 ? 'readBy' : isOne ? 'readOne' : 'readMany'
  const action = ({ GET: reads, POST: 'add', PUT: 'replace', DELETE: 'remove' } as const)[method]
  return { id, pathParameters, group, method, path, subject, action, keys }
}

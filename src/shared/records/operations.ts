/**
 * The table of all operations except sign-in, recipes and the two deletions (service-interface.md, "Users group" and
 * "Endpoint groups listed by name only"). The document shows only their paths, so subject, action and keys come from
 * the words of a path.
 */

import type { ChangeAction } from '../recordsChange.ts'
import { SUBJECTS, type Subject } from '../recordsSubject.ts'
import { INTERFACE_LIST } from './interfaceList.ts'

export { SUBJECTS, type Subject } from '../recordsSubject.ts'
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

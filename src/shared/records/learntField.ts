/** Finds the fields of an answer that have a meaning for a task. */

import type { RecordFieldChoice, RecordMeaning } from '../recordsLearnt.ts'
import { isSecretName } from '../secretName.ts'
import { nameOfOne, type Subject } from './operations.ts'

/** The field of an answer that has a meaning. `field` is one of the columns. */
export type LearntField =
  /** An administrator chose it earlier. */
  | { readonly kind: 'chosen'; readonly field: string }
  /** Named as in the session record of a sign-in, or by the words of the paths. An administrator should confirm it. */
  | { readonly kind: 'suggested'; readonly field: string }
  /** An administrator has to choose. All columns that are not secret, the likeliest first; may be empty. */
  | { readonly kind: 'unclear'; readonly candidates: readonly string[] }
  /** An administrator said that the records have no such field. */
  | { readonly kind: 'none' }

/**
 * The field of the meaning in an answer with these columns, which may name fields of nested objects: `device.id`. An
 * earlier choice that is not in this answer is ignored.
 */
export function learntField(
  { subject, meaning }: { readonly subject: Subject; readonly meaning: RecordMeaning },
  columns: readonly string[],
  choices: readonly RecordFieldChoice[],
): LearntField {
  const open = columns.filter((column) => !isSecretColumn(column))
  const choice = choices.find((one) => one.subject === subject && one.meaning === meaning)
  if (choice?.field === null) return { kind: 'none' }
  if (choice !== undefined) {
    const field = only(open.filter((column) => column === choice.field)) ?? only(open.filter(endsWith(choice.field)))
    if (field !== null) return { kind: 'chosen', field }
  }
  for (const name of namesOf(meaning, subject)) {
    for (const isNamed of [isExactly(name), isWithin(name)]) {
      const found = open.filter(isNamed)
      if (found.length > 1) return { kind: 'unclear', candidates: likeliestFirst(open, found) }
      if (found[0] !== undefined) return { kind: 'suggested', field: found[0] }
    }
  }
  return { kind: 'unclear', candidates: likeliestFirst(open, open.filter(sharesWordWith(meaning, subject))) }
}

/** Whether any part of a column's path has a secret name. Such a column cannot be chosen. */
export function isSecretColumn(column: string): boolean {
  return isSecretName(column) || column.split('.').some(isSecretName)
}

/** The names that a meaning has in the session record of a sign-in and in the paths, the likeliest first. */
function namesOf(meaning: RecordMeaning, subject: Subject): readonly string[] {
  const one = nameOfOne(subject)
  switch (meaning) {
    case 'id':
      return [`${one}_id`, 'id', 'pk']
    case 'employeeId':
    case 'employeeNumber':
    case 'employeeName':
    case 'entityId':
    case 'entityNumber':
    case 'entityName':
    case 'roleId':
    case 'sessionId': {
      const name = underscored(meaning)
      const [owner = '', ending = ''] = name.split('_')
      return owner === one ? [name, ending] : [name]
    }
    case 'role':
      return ['role', 'role_name', 'role_type']
    case 'device':
      return ['device_id']
    case 'expires':
      return ['expires_at']
    case 'revoked':
      return ['revoked_at']
    case 'logTime':
      return ['created', 'date']
    case 'logGroup':
      return []
    case 'platform':
    case 'created':
    case 'lastSeen':
    case 'isValid':
      return [underscored(meaning)]
  }
}

/** The whole path of the column, whatever way its words are separated: `employee.name`, `employeeName`. */
export function isExactly(name: string) {
  return (column: string) => underscored(column) === name
}

/** In an object these name its own record, which may be any. */
const GENERAL: readonly string[] = ['id', 'number', 'name', 'pk']

/** The end of the path of a nested field: `session.employee.name`. */
function isWithin(name: string) {
  return (column: string) => {
    if (GENERAL.includes(name)) return false
    const parts = column.split('.')
    return parts.some((_, index) => index > 0 && underscored(parts.slice(index).join('.')) === name)
  }
}

/** A choice made for one operation also counts where another one nests the record deeper. */
function endsWith(field: string) {
  return (column: string) => column.endsWith(`.${field}`)
}

function sharesWordWith(meaning: RecordMeaning, subject: Subject) {
  const words = new Set([underscored(meaning), ...namesOf(meaning, subject)].flatMap((name) => name.split('_')))
  return (column: string) =>
    underscored(column)
      .split('_')
      .some((word) => words.has(word))
}

function likeliestFirst(all: readonly string[], likely: readonly string[]): readonly string[] {
  return [...likely, ...all.filter((column) => !likely.includes(column))]
}

function only(columns: readonly string[]): string | null {
  return columns.length === 1 ? (columns[0] ?? null) : null
}

function underscored(name: string): string {
  return name
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1_$2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join('_')
}

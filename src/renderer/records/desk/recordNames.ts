/** What a change calls its record: the number and the name that the record on the display showed. Pure. */

import { holdsSecret } from '../../../shared/masking/secretPlaces.ts'
import type { RecordValue } from '../../../shared/queryResult.ts'
import { type ChangeConfirmation, confirmationOf } from '../../../shared/records/confirmation.ts'
import { flatValues } from '../../../shared/records/flatValues.ts'
import { isExactly, isSecretColumn, learntField } from '../../../shared/records/learntField.ts'
import { nameOfOne, type RecordsOperation } from '../../../shared/records/operations.ts'
import { visibleOnly } from '../../../shared/records/visible.ts'
import type { WantedChange } from '../../../shared/recordsChange.ts'
import type { RecordFieldChoice, RecordMeaning } from '../../../shared/recordsLearnt.ts'
import type { Subject } from '../../../shared/recordsSubject.ts'
import { LONGEST_ABOUT } from '../../../shared/request.ts'

/** A record that the person has looked at, and what it is a record of. */
export interface SeenRecord {
  readonly subject: Subject
  /** By the columns of an answer: `device.id`. */
  readonly values: ReadonlyMap<string, RecordValue>
}

/** Null where the record does not show it. */
export interface RecordNames {
  readonly number: string | null
  readonly name: string | null
  /** What else tells the record from others of the same person: the device of a session, the role, the entity. */
  readonly beside: string | null
}

interface Naming {
  readonly number: RecordMeaning
  /** In place of a number that the record does not show. */
  readonly id?: RecordMeaning
  readonly name: RecordMeaning
  readonly beside?: RecordMeaning
}

const PERSON: Naming = { number: 'employeeNumber', name: 'employeeName' }
const OF_PERSON: Naming = { ...PERSON, id: 'employeeId' }
const ENTITY: Naming = { number: 'entityNumber', name: 'entityName' }
/** Whose number and name stand for a record. The others have fields of their own, as `domain_name` or `name`. */
const NAMING: Readonly<Partial<Record<Subject, Naming>>> = {
  employees: PERSON,
  employeeLogs: { ...OF_PERSON, beside: 'logTime' },
  employeeRoles: { ...OF_PERSON, beside: 'role' },
  sessions: { ...OF_PERSON, beside: 'device' },
  sessionAttachedCredentials: { ...OF_PERSON, beside: 'device' },
  sessionPayloads: { ...OF_PERSON, beside: 'device' },
  entitiesAllowedEmployees: { ...OF_PERSON, beside: 'entityNumber' },
  entities: ENTITY,
  entityCredentials: ENTITY,
  applicationAllowedEntities: ENTITY,
}

/** Whether the number and the name are of the record itself, not of the person or the entity that it belongs to. */
export function isNamedItself(subject: Subject): boolean {
  return subject === 'employees' || subject === 'entities' || NAMING[subject] === undefined
}

/**
 * The names of the record that the change is about: of a new one those of its payload, of any other those of `seen`, the
 * record that it was begun from. Null if that record is not the one of the draft, so that nothing at hand shows it.
 */
export function recordNames(
  operation: RecordsOperation,
  draft: WantedChange,
  seen: SeenRecord | null,
  choices: readonly RecordFieldChoice[],
): RecordNames | null {
  const { subject } = operation
  const record = operation.action === 'add' ? { subject, values: flatValues(draft.body) } : seen
  if (record === null || (operation.action !== 'add' && !isRecordOf(operation, draft, record, choices))) return null
  const shown = (column: string | null) => textOf(record, column)
  const naming = NAMING[subject]
  if (naming !== undefined) {
    const shownFor = (meaning: RecordMeaning | undefined) =>
      meaning === undefined ? null : shown(columnOf(meaning, record, subject, choices))
    return {
      number: shownFor(naming.number) ?? shownFor(naming.id),
      name: shownFor(naming.name),
      beside: shownFor(naming.beside),
    }
  }
  const own = (ending: string) => {
    const names = [`${nameOfOne(subject)}_${ending}`, ...(record.subject === subject ? [ending] : [])]
    return names.map((name) => shown(columnNamed(name, record))).find((text) => text !== null) ?? null
  }
  return { number: own('number'), name: own('name'), beside: null }
}

/** `names` in one line, for the request and its journal entry; null if there are none. */
export function aboutOf(names: RecordNames | null): string | null {
  if (names === null) return null
  const one = [names.number, names.name].filter((part) => part !== null).join(' ')
  const all = [...[one, names.beside ?? ''].filter((part) => part !== '').join(', ')]
  if (all.length === 0) return null
  // Two code units for a character at most.
  return all.length * 2 <= LONGEST_ABOUT ? all.join('') : `${all.slice(0, LONGEST_ABOUT / 2 - 1).join('')}…`
}

/**
 * The column of the record whose value the change sends as the record's id, where that is a guess: the column has another
 * name (`pk`), and no administrator has said that it is the id. Null where nothing is guessed.
 */
export function guessedIdColumn(
  { subject }: RecordsOperation,
  { words, from }: ChangeConfirmation,
  seen: SeenRecord | null,
  choices: readonly RecordFieldChoice[],
): string | null {
  const ownId = `${nameOfOne(subject)}_id`
  if (seen === null || seen.subject !== subject || from.kind === 'subject' || from.name !== ownId) return null
  const found = learntField({ subject, meaning: 'id' }, [...seen.values.keys()], choices)
  const isGuess = found.kind === 'suggested' && !isExactly(ownId)(found.field)
  return isGuess && rawTextOf(seen, found.field)?.trim() === words ? found.field : null
}

/** Whether the keys that the draft names its record by are those of the record. */
function isRecordOf(
  operation: RecordsOperation,
  { pathParameters, body }: WantedChange,
  record: SeenRecord,
  choices: readonly RecordFieldChoice[],
): boolean {
  const ownId = `${nameOfOne(operation.subject)}_id`
  const sent = flatValues(body)
  const parameter = operation.pathParameters.at(-1)
  const { from } = confirmationOf(operation, pathParameters, body)
  const inBody = ['pk', ownId].filter((name) => sent.has(name))
  const keys =
    parameter !== undefined
      ? [{ name: parameter, value: pathParameters[parameter]?.trim() ?? '' }]
      : (inBody.length > 0 || from.kind === 'subject' ? inBody : [from.name]).map((name) => {
          const value = sent.get(name)
          return { name, value: value?.kind === 'text' ? value.text.trim() : '' }
        })
  const { subject } = operation
  return (
    keys.length > 0 &&
    keys.every(({ name, value }) => {
      const learnt = name === ownId && record.subject === subject ? columnOf('id', record, subject, choices) : null
      const columns = [columnNamed(name, record), learnt].flatMap((column) => column ?? [])
      return value !== '' && columns.some((column) => rawTextOf(record, column)?.trim() === value)
    })
  )
}

/**
 * The column with the meaning. In a record of another subject a name within a nested object may be of anything, so a
 * suggested column counts only with the whole path: in a session `employee.name`, not `ended_by.employee_name`.
 */
function columnOf(
  meaning: RecordMeaning,
  record: SeenRecord,
  subject: Subject,
  choices: readonly RecordFieldChoice[],
): string | null {
  const found = learntField({ subject: record.subject, meaning }, [...record.values.keys()], choices)
  if (found.kind === 'chosen') return found.field
  if (found.kind !== 'suggested') return null
  const whole = meaning.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return record.subject === subject || isExactly(whole)(found.field) ? found.field : null
}

/** The only open column of this name. */
function columnNamed(name: string, { values }: SeenRecord): string | null {
  const [column = null, another] = [...values.keys()].filter((one) => !isSecretColumn(one) && isExactly(name)(one))
  return another === undefined ? column : null
}

function rawTextOf({ values }: SeenRecord, column: string): string | null {
  const value = values.get(column)
  return value?.kind === 'text' && !value.isCut ? value.text : null
}

function textOf(record: SeenRecord, column: string | null): string | null {
  const text = column === null ? '' : visibleOnly(rawTextOf(record, column) ?? '')
  return text === '' || holdsSecret(text) ? null : text
}

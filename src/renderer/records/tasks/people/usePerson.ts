import { isFieldChosen, type LearntFields, type WantedFields } from '../../../../shared/records/learntFields.ts'
import { useKioskState } from '../../../kiosk/useKioskState.ts'
import { type AskedKey, employeeQuery } from '../../person/personKey.ts'
import { type ReadRecords, type TaskRecord, textOf } from '../taskRecords.ts'
import { NO_COLUMNS, type TaskAnswer, useLearntFields, useTaskRecords } from '../useTaskRecords.ts'
import { shows } from './personRecords.ts'

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
  /** Whether no administrator has confirmed the field of the id: what is found by it counts, that nothing is does not. */
  readonly isIdGuessed: boolean
  readonly number: string | null
  /** The same of the number, where it was not typed or scanned. */
  readonly isNumberGuessed: boolean
  readonly name: string | null
}

export interface AskedPerson {
  /** What the person was asked for by. */
  readonly by: AskedKey
  readonly answer: TaskAnswer
  /** Null until the answer has come. */
  readonly read: ReadRecords | null
  readonly learnt: LearntFields
  /** The records that show the number or the id that was asked for. */
  readonly found: readonly TaskRecord[]
  readonly person: Person
}

/** Asks the service for the employee of a number or an id. */
export function usePerson(key: AskedKey): AskedPerson {
  const answer = useTaskRecords(employeeQuery(key))
  const read = answer.progress.kind === 'read' ? answer.progress.read : null
  const learnt = useLearntFields(EMPLOYEE, read?.columns ?? NO_COLUMNS)
  const found = foundOf(read?.records ?? [], key, learnt)
  const record = found.length === 1 ? (found[0] ?? null) : null
  const isIdChosen = useKioskState(({ recordsLearnt }) => isFieldChosen(recordsLearnt.fields, EMPLOYEE.subject, 'id'))
  return { by: key, answer, read, learnt, found, person: personOf(record, key, { ...learnt, isIdChosen }) }
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

/** What the screen shows of the person already. */
export function knownOf({ id, number, name }: Person): readonly string[] {
  return [id, number, name].flatMap((value) => value ?? [])
}

function personOf(
  record: TaskRecord | null,
  { by, value }: AskedKey,
  { fields, suggested, isIdChosen }: LearntFields & { readonly isIdChosen: boolean },
): Person {
  const shown = (field: string | undefined) => (record === null ? null : textOf(record, field))
  return {
    record,
    id: shown(fields.id) ?? (by === 'id' ? value : null),
    // A choice that is not in this answer is not what was read.
    isIdGuessed: suggested.includes('id') || !isIdChosen,
    number: by === 'number' ? value : shown(fields.employeeNumber),
    isNumberGuessed: by !== 'number' && suggested.includes('employeeNumber'),
    name: shown(fields.employeeName),
  }
}

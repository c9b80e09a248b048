import type { LearntFields, WantedFields } from '../../../../shared/records/learntFields.ts'
import { type AskedKey, employeeQuery } from '../../person/personKey.ts'
import { type ReadRecords, type TaskRecord, textOf } from '../taskRecords.ts'
import { useLearntFields } from '../useLearntFields.ts'
import { type TaskAnswer, useTaskRecords } from '../useTaskRecords.ts'
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
  readonly number: string | null
  readonly name: string | null
}

export interface AskedPerson {
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
  const found = (read?.records ?? []).filter((record) => shows(record, key.value))
  const record = found.length === 1 ? (found[0] ?? null) : null
  return { answer, read, learnt, found, person: personOf(record, key, learnt) }
}

/** What the screen shows of the person already. */
export function knownOf({ id, number, name }: Person): readonly string[] {
  return [id, number, name].flatMap((value) => value ?? [])
}

const NO_COLUMNS: readonly string[] = []

function personOf(record: TaskRecord | null, { by, value }: AskedKey, { fields }: LearntFields): Person {
  const shown = (field: string | undefined) => (record === null ? null : textOf(record, field))
  return {
    record,
    id: shown(fields.id) ?? (by === 'id' ? value : null),
    number: by === 'number' ? value : shown(fields.employeeNumber),
    name: shown(fields.employeeName),
  }
}

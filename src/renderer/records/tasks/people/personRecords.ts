import type { WantedFields } from '../../../../shared/records/learntFields.ts'
import type { PersonPart } from '../../person/personKey.ts'
import type { Told } from '../../person/signInSteps.ts'
import { type TaskRecord, textOf } from '../taskRecords.ts'
import type { TaskAnswer } from '../useTaskRecords.ts'

/** The fields that a part shows where they are clear. */
export const PART_FIELDS: Readonly<Record<PersonPart, WantedFields>> = {
  roles: { subject: 'employeeRoles', required: [], optional: ['role'] },
  permissions: { subject: 'entitiesAllowedEmployees', required: [], optional: ['entityNumber', 'entityName'] },
  sessions: { subject: 'sessions', required: [], optional: ['device', 'created', 'revoked', 'id'] },
  logs: { subject: 'employeeLogs', required: [], optional: ['logTime', 'logGroup'] },
}

/** Values that are shown of a record whose fields are not clear, and the longest of them, in characters. */
const MOST_VALUES = 3
const LONGEST_VALUE = 60

/** Whether any field of the record, secret ones aside, is exactly this value. */
export function shows(record: TaskRecord, value: string): boolean {
  return [...record.values.keys()].some((column) => textOf(record, column)?.trim() === value)
}

/** What an answer says to a step. `isMatching`: whether a record is about the person, as far as its values show. */
export function toldBy({ progress }: TaskAnswer, isMatching: (record: TaskRecord) => boolean): Told {
  switch (progress.kind) {
    case 'resting':
      return { kind: 'notAsked', because: 'noId' }
    case 'asking':
      return { kind: 'asking' }
    case 'failed':
      return progress
    case 'read': {
      const { records, next } = progress.read
      return {
        kind: 'records',
        read: records.length,
        matching: records.filter(isMatching).length,
        hasMore: next !== null,
      }
    }
  }
}

/**
 * The values that describe a record: those of the fields with a meaning, otherwise its first values. `known` are values
 * that the screen shows already, such as the number of the person.
 */
export function valuesShown(
  record: TaskRecord,
  fields: readonly (string | undefined)[],
  known: readonly string[],
): readonly string[] {
  const meant = fields.flatMap((field) => textOf(record, field) ?? [])
  if (meant.length > 0) return meant
  const values = [...record.values.keys()].flatMap((column) => textOf(record, column) ?? [])
  return [...new Set(values)]
    .filter((value) => !known.includes(value) && value.length <= LONGEST_VALUE)
    .slice(0, MOST_VALUES)
}

/** The records in whose field every word of the text occurs, without regard to case and accents. */
export function withWords(records: readonly TaskRecord[], field: string, text: string): readonly TaskRecord[] {
  const words = folded(text)
    .split(/\s+/u)
    .filter((word) => word !== '')
  return records.filter((record) => {
    const value = folded(textOf(record, field) ?? '')
    return words.every((word) => value.includes(word))
  })
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

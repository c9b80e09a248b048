import type { WantedFields } from '../../../../shared/records/learntFields.ts'
import type { PersonPart } from '../../person/personKey.ts'
import type { Against, Told } from '../../person/signInSteps.ts'
import { recordTime } from '../recordTime.ts'
import { type ReadRecords, type TaskRecord, textOf } from '../taskRecords.ts'
import type { TaskAnswer } from '../useTaskRecords.ts'

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

/** Longer values do not describe a record in a line, in characters. */
const LONGEST_VALUE = 60
/** Keys of the service's tables. */
const INTERNAL = /(?:^|\.)(?:pk|sk|gsi_.*)$/

/** Whether any field of the record, secret ones aside, is exactly this value. */
export function shows(record: TaskRecord, value: string): boolean {
  return [...record.values.keys()].some((column) => textOf(record, column)?.trim() === value)
}

/** What an answer says to a step. `isMatching`: whether a record is about the person, as far as its values show. */
export function toldBy(
  { progress }: Pick<TaskAnswer, 'progress'>,
  isMatching: (record: TaskRecord) => boolean,
  {
    againstOf = () => [],
    guess = null,
  }: {
    /** Of the matching records. */
    readonly againstOf?: (records: readonly TaskRecord[]) => readonly Against[]
    /** What it was asked by, if that is a guess. */
    readonly guess?: string | null
  } = {},
): Told {
  switch (progress.kind) {
    case 'resting':
      return { kind: 'notAsked', because: 'noId' }
    case 'asking':
      return { kind: 'asking' }
    case 'failed':
      return progress
    case 'read': {
      const { records, next } = progress.read
      const matching = records.filter(isMatching)
      return {
        kind: 'records',
        read: records.length,
        matching: matching.length,
        against: againstOf(matching),
        hasMore: next !== null,
        guess,
      }
    }
  }
}

/**
 * The columns that describe the records of an answer: those with a meaning, and if there are fewer than `least`, those
 * whose values group the records, then those that tell them apart. Left out are values that the screen shows already
 * (`known`), long ones and further times.
 */
export function describingColumns(
  { columns, records }: Pick<ReadRecords, 'columns' | 'records'>,
  meant: readonly string[],
  { known, least }: { readonly known: readonly string[]; readonly least: number },
): readonly string[] {
  const others = columns.flatMap((column) => {
    const values = records.flatMap((record) => textOf(record, column) ?? [])
    const isOfUse = (value: string) =>
      !known.some((one) => value === one || isKeyWith(value, one)) &&
      value.length <= LONGEST_VALUE &&
      recordTime(value) === null
    if (meant.includes(column) || INTERNAL.test(column) || values.length === 0 || !values.every(isOfUse)) return []
    const distinct = new Set(values).size
    return [{ column, rank: distinct === 1 ? 2 : distinct < values.length ? 0 : 1 }]
  })
  const inOrder = others.sort((one, other) => one.rank - other.rank).map(({ column }) => column)
  return [...meant, ...inOrder.slice(0, Math.max(0, least - meant.length))]
}

/** Whether the value is a key that is made of another value: `employee-role-10482-cook`. */
export function isKeyWith(value: string, part: string): boolean {
  return part !== '' && /^\S+$/.test(value) && value.split(/[-_/:#.]/).includes(part)
}

/** Newest first, by a field with a time. Records without a readable time come last. */
export function newestFirst(records: readonly TaskRecord[], field: string | undefined): readonly TaskRecord[] {
  const timeOf = (record: TaskRecord) => recordTime(textOf(record, field) ?? '') ?? Number.NEGATIVE_INFINITY
  return field === undefined ? records : records.toSorted((one, other) => timeOf(other) - timeOf(one))
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

/** What the records that were answered for a person tell, as far as their fields do. Pure. */

import type { Moment } from '../../../shared/model.ts'
import { isExactly, learntField } from '../../../shared/records/learntField.ts'
import { nameOfOne } from '../../../shared/records/operations.ts'
import type { RecordFieldChoice } from '../../../shared/recordsLearnt.ts'
import type { Subject } from '../../../shared/recordsSubject.ts'
import { type ReadRecords, recordTime, type TaskRecord, textOf } from '../desk/taskRecords.ts'
import type { Against } from './signInSteps.ts'

/** Whether a record that was answered for a person is that person's. */
export type Whose =
  | { readonly kind: 'theirs' }
  /** Its field for the employee's number or id holds `named` in place of `asked`. */
  | { readonly kind: 'another'; readonly named: string; readonly asked: string }
  | { readonly kind: 'notKnown' }

/** Longer values do not describe a record in a line, in characters. */
const LONGEST_VALUE = 60
/** Keys of the service's tables. */
const INTERNAL = /(?:^|\.)(?:pk|sk|gsi_.*)$/

/** Whether any field of the record, secret ones aside, is exactly this value. */
export function shows(record: TaskRecord, value: string): boolean {
  return [...record.values.keys()].some((column) => textOf(record, column)?.trim() === value)
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
function isKeyWith(value: string, part: string): boolean {
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

const NAMING = [
  { meaning: 'employeeNumber', name: 'employee_number', of: 'number' },
  { meaning: 'employeeId', name: 'employee_id', of: 'id' },
] as const

/**
 * Decides by the fields with the employee's number and id, so that a session of another person that this one has ended
 * is not theirs. In a record without such a field, the number or the id in any field counts.
 */
export function whoseOf(
  record: TaskRecord,
  person: { readonly id: string | null; readonly number: string | null },
  { subject, choices }: { readonly subject: Subject; readonly choices: readonly RecordFieldChoice[] },
): Whose {
  const known = [person.number, person.id].flatMap((value) => value ?? [])
  const columns = [...record.values.keys()]
  const named = NAMING.flatMap(({ meaning, name, of }) => {
    const found = learntField({ subject, meaning }, columns, choices)
    const isOwn = (column: string) => [name, `${nameOfOne(subject)}_${name}`].some((one) => isExactly(one)(column))
    const isSure = found.kind === 'chosen' || (found.kind === 'suggested' && isOwn(found.field))
    const value = isSure ? textOf(record, found.field)?.trim() : undefined
    return value === undefined ? [] : [{ value, asked: person[of] }]
  })
  if (named.some(({ value }) => known.includes(value))) return { kind: 'theirs' }
  for (const { value, asked } of named) {
    // A key that is made of the other, as `employee-10482` of `10482`, may be of the same person.
    const maySame = known.some((one) => isKeyWith(value, one) || isKeyWith(one, value))
    if (asked !== null && !maySame) return { kind: 'another', named: value, asked }
  }
  return named.length === 0 && known.some((value) => shows(record, value)) ? { kind: 'theirs' } : { kind: 'notKnown' }
}

/** The interface shows no fields, so the words decide what speaks against a sign-in. */
const STOPPED =
  'suspended|blocked|inactive|deactivated|revoked|disabled|locked|expired|terminated|deleted|archived|removed|denied|forbidden|banned|cancelled|ended|stopped|closed'
/** A name of a field whose time is an end, or whose truth is a stop. */
const NAMES_STOP = new RegExp(`^(?:${STOPPED})$`)
const NAMES_END = /^(?:until|expires|expiry|expiration|end|ends|ending|to|till)$/
/** A short value that says so in a word. */
const SAYS_STOP = new RegExp(`^(?:${STOPPED}|not[ _-](?:active|allowed|valid)|invalid|on[ _-]leave)$`, 'i')
const YES = /^(?:true|yes)$/i
const NO = /^(?:false|no)$/i

/**
 * Those that say that something has ended, is stopped or is not so: `allowed_until` in the past, `is_active: false`,
 * `status: suspended`. `now` is by the service's clock.
 */
export function valuesAgainst(record: TaskRecord, now: Moment): readonly Against[] {
  return [...record.values.keys()].flatMap((column) => {
    const text = textOf(record, column)?.trim()
    return text !== undefined && speaksAgainst(column, text, now) ? [{ column, text }] : []
  })
}

function speaksAgainst(column: string, text: string, now: Moment): boolean {
  const words = (column.split('.').at(-1) ?? column)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
  const isStop = words.some((word) => NAMES_STOP.test(word))
  if (YES.test(text)) return isStop
  if (NO.test(text)) return !isStop
  if (SAYS_STOP.test(text)) return true
  const time = recordTime(text)
  return time !== null && time <= now && (isStop || words.some((word) => NAMES_END.test(word)))
}

/** Of several records, one without such a value is enough: then there are none. */
export function againstAll(records: readonly TaskRecord[], now: Moment): readonly Against[] {
  const each = records.map((record) => valuesAgainst(record, now))
  return each.some((values) => values.length === 0) ? [] : (each[0] ?? [])
}

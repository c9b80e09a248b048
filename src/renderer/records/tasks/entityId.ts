/** The station's entity in an answer, and the fields that may hold its id. Pure. */

import { isSecretColumn } from '../../../shared/records/learntField.ts'
import { dotted } from '../../look/dotted.ts'
import { type TaskRecord, textOf } from './taskRecords.ts'

/** Fields that name another record than their own. */
const OF_ANOTHER = /(?:^|[^a-z])(?:parent|main|owner|central|previous|next|domain|application)(?:[^a-z]|$)/i
/** The values of a record that fit into a line, and their longest, in characters. */
const MOST_VALUES = 6
const LONGEST_VALUE = 40

/**
 * The columns in which the id of the entity with this number may be: first those whose value contains the number, last
 * those that name another record. A column with the number alone, or without a text, is none.
 */
export function entityIdCandidates(
  columns: readonly string[],
  entity: TaskRecord | null,
  entityNumber: string,
): readonly string[] {
  const open = columns.filter((column) => !isSecretColumn(column))
  if (entity === null) return open
  const rank = (column: string) =>
    OF_ANOTHER.test(column) ? 2 : (textOf(entity, column) ?? '').includes(entityNumber) ? 0 : 1
  return open
    .filter((column) => ![null, entityNumber].includes(textOf(entity, column)))
    .toSorted((one, other) => rank(one) - rank(other))
}

/** The first short values of a record in one line. */
export function recordInShort(record: TaskRecord): string {
  const values = [...record.values.keys()].flatMap((column) => {
    const text = isSecretColumn(column) ? null : textOf(record, column)
    return text === null || text.length > LONGEST_VALUE ? [] : [text]
  })
  return dotted(...[...new Set(values)].slice(0, MOST_VALUES))
}

/**
 * The records that may be the entity of this number: those that show it. A single record that does not show its number
 * is taken for it. `others`: the different numbers of the other records.
 */
export function entitiesWithNumber(
  records: readonly TaskRecord[],
  numberField: string | undefined,
  entityNumber: string,
): { readonly entities: readonly TaskRecord[]; readonly others: readonly string[] } {
  const numberOf = (record: TaskRecord) => textOf(record, numberField)?.trim() ?? null
  const isOnly = records.length === 1
  return {
    entities: records.filter((record) => numberOf(record) === entityNumber || (isOnly && numberOf(record) === null)),
    others: [...new Set(records.flatMap((record) => numberOf(record) ?? []))].filter((one) => one !== entityNumber),
  }
}

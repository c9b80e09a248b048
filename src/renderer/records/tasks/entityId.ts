/** The station's entity in an answer, and the fields that may hold its id. Pure. */

import { isSecretColumn } from '../../../shared/records/learntField.ts'
import { type TaskRecord, textOf } from '../desk/taskRecords.ts'

/** Fields that name another record than their own. */
const OF_ANOTHER = /(?:^|[^a-z])(?:parent|main|owner|central|previous|next|domain|application)(?:[^a-z]|$)/i
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

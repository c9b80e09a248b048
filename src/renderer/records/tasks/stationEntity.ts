/** The record of the station's entity in an answer. Pure. */

import { type TaskRecord, textOf } from './taskRecords.ts'

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

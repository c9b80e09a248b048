/** The operations that can follow with a value of an answer. Pure. */

import type { OneRecord } from '../../shared/queryResult.ts'
import {
  isReading,
  operationById,
  RECORDS_OPERATIONS,
  type RecordsOperation,
  suggestedFields,
} from '../../shared/records/operations.ts'
import type { QueryField } from '../../shared/recordsQuery.ts'
import { isSecretName } from '../../shared/secretName.ts'

/** An operation, filled in with a value of an answer. */
export interface FollowUp {
  readonly operation: RecordsOperation
  readonly pathParameters: Readonly<Record<string, string>>
  /** The value, and other values of its record that the operation takes. */
  readonly fields: readonly QueryField[]
  /** Whether it can be asked at once, because nothing else has to be typed. */
  readonly isComplete: boolean
}

/** Names of fields whose values identify something. */
const KEY_NAME = /(?:^|_)(?:id|number|name|pk)$/

/** Whether a value can be used in another query, by the name of its field. False for secret names. */
export function isKeyLike(name: string): boolean {
  return !isSecretName(name) && (KEY_NAME.test(name) || RECORDS_OPERATIONS.some((one) => takes(one, name)))
}

/** The complete, non-secret texts of a record by name, for further fields of a query. */
export function wholeValues({ fields }: OneRecord): ReadonlyMap<string, string> {
  return new Map(
    fields.flatMap(({ name, value }) =>
      value.kind === 'text' && !value.isCut && !isSecretName(name) ? [[name, value.text] as const] : [],
    ),
  )
}

/**
 * The operations that take a field or a path parameter of this name. Queries come before changes, complete ones
 * before others, and those about one record first. If no operation takes it, the queries of the record's subject,
 * with the field added. Changes are included only if `mayChange`.
 */
export function followUps(
  { name, value, record }: { name: string; value: string; record: ReadonlyMap<string, string> },
  { asked, mayChange }: { asked: string; mayChange: boolean },
): readonly FollowUp[] {
  const offered = RECORDS_OPERATIONS.filter((one) => isReading(one) || mayChange)
  const taking = offered.filter((one) => takes(one, name))
  if (taking.length > 0) {
    return taking.map((one) => filledIn(one, { name, value, record })).sort((one, other) => rank(one) - rank(other))
  }
  const subject = operationById(asked)?.subject
  return offered
    .filter((one) => one.subject === subject && isReading(one))
    .map((operation) => ({ operation, pathParameters: {}, fields: [{ name, value }], isComplete: false }))
}

function takes(operation: RecordsOperation, name: string): boolean {
  return operation.pathParameters.includes(name) || suggestedFields(operation).includes(name)
}

function filledIn(
  operation: RecordsOperation,
  { name, value, record }: { name: string; value: string; record: ReadonlyMap<string, string> },
): FollowUp {
  // `updated` is not filled in: it is a time to search from, not a key of the record.
  const known = (key: string) => (key === name ? value : key === 'updated' ? '' : (record.get(key) ?? ''))
  const pathParameters = Object.fromEntries(operation.pathParameters.map((key) => [key, known(key)]))
  const fields = suggestedFields(operation).map((key) => ({ name: key, value: known(key) }))
  const all = [...Object.values(pathParameters), ...fields.map((one) => one.value)]
  return { operation, pathParameters, fields, isComplete: isReading(operation) && all.every((one) => one !== '') }
}

function rank({ operation, isComplete, fields }: FollowUp): number {
  const kind = isReading(operation) ? (isComplete ? 0 : 100) : 200
  return kind + (operation.action === 'readOne' ? 0 : 10) + fields.length
}

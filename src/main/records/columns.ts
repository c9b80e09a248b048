import { nameOfOne, type Subject } from '../../shared/records/operations.ts'
import { inSlices } from '../recipes/slices.ts'
import { isFields } from './exactJson.ts'

/** What stands in a list in place of a record has one field of this name. */
export const VALUE_COLUMN = 'value'

/** More columns no table has; a record shows all of its fields. */
export const MOST_COLUMNS = 200

/**
 * The names of all fields of all records, at most `MOST_COLUMNS`: those that name a record of the subject first, then in
 * the order in which they appear.
 */
export async function columnsOf(records: readonly unknown[], subject: Subject): Promise<readonly string[]> {
  const names = new Set<string>()
  await inSlices(records, (record) => {
    if (names.size < MOST_COLUMNS) for (const name of namesOf(record)) names.add(name)
  })
  const first = namingFields(subject).filter((name) => names.has(name))
  return [...new Set([...first, ...names])].slice(0, MOST_COLUMNS)
}

function namesOf(record: unknown): readonly string[] {
  return isFields(record) ? Object.keys(record) : [VALUE_COLUMN]
}

function namingFields(subject: Subject): readonly string[] {
  const endings = ['id', 'number', 'name']
  return [...endings.map((ending) => `${nameOfOne(subject)}_${ending}`), ...endings]
}

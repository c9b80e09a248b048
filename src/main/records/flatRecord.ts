import { isFields } from '../../shared/json/exactJson.ts'
import { MOST_FLAT_COLUMNS, type RecordValue } from '../../shared/queryResult.ts'
import { isSecretIn } from '../../shared/secretName.ts'
import { inSlices } from '../scheduling/slices.ts'
import { VALUE_COLUMN } from './columns.ts'
import { type Hide, recordValue } from './recordValue.ts'

/** Deeper objects are values. */
const DEEPEST = 4

/** A field that is no object, by the names from the record inwards, joined by dots. */
interface Leaf {
  readonly holder: unknown
  readonly name: string
}

/** The columns of all records, in the order of their appearance, at most `MOST_FLAT_COLUMNS`. */
export async function flatColumns(records: readonly unknown[]): Promise<readonly string[]> {
  const columns = new Set<string>()
  await inSlices(records, (record) => {
    if (columns.size < MOST_FLAT_COLUMNS) for (const column of leavesOf(record).keys()) columns.add(column)
  })
  return [...columns].slice(0, MOST_FLAT_COLUMNS)
}

/** The values of a record in the order of the columns. */
export function flatCells(record: unknown, columns: readonly string[], hide: Hide): readonly RecordValue[] {
  const leaves = leavesOf(record)
  return columns.map((column) => {
    const leaf = leaves.get(column)
    return leaf === undefined ? { kind: 'missing' } : recordValue(leaf.holder, leaf.name, hide)
  })
}

/** Of two fields with the same column, such as `a.b` and `b` in `a`, the first one counts. */
function leavesOf(record: unknown): ReadonlyMap<string, Leaf> {
  const leaves = new Map<string, Leaf>()
  const add = (column: string, leaf: Leaf) => {
    if (!leaves.has(column) && leaves.size < MOST_FLAT_COLUMNS) leaves.set(column, leaf)
  }
  const look = (holder: Readonly<Record<string, unknown>>, before: string, depth: number) => {
    for (const name of Object.keys(holder)) {
      if (leaves.size >= MOST_FLAT_COLUMNS) return
      const column = `${before}${name}`
      const value = holder[name]
      if (isFields(value) && depth < DEEPEST && Object.keys(value).length > 0 && !isSecretIn(holder, name))
        look(value, `${column}.`, depth + 1)
      else add(column, { holder, name })
    }
  }
  if (isFields(record)) look(record, '', 0)
  else add(VALUE_COLUMN, { holder: record, name: VALUE_COLUMN })
  return leaves
}

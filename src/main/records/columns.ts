import { isFields } from '../../shared/json/exactJson.ts'
import { MOST_COLUMNS, type RecordValue } from '../../shared/queryResult.ts'
import { isSecretColumn } from '../../shared/records/learntField.ts'
import { nameOfOne, type Subject } from '../../shared/records/operations.ts'
import { isSecretIn } from '../../shared/secretName.ts'
import { inSlices } from '../scheduling/slices.ts'
import { type Hide, recordValue, VALUE_COLUMN } from './recordValue.ts'

/** Deeper objects are values. */
const DEEPEST = 4
/** Of one record. Fields that name it are looked for among them. */
const MOST_NAMES = 10_000

/** A field that is no object, by the names from the record inwards, joined by dots. */
interface Leaf {
  readonly holder: unknown
  readonly name: string
}

/**
 * Returns the columns of all records, at most `MOST_COLUMNS`: first those that name a record of the subject, last
 * internal keys, secrets and duplicate dates, the others in order of appearance.
 */
export async function columnsOf(records: readonly unknown[], subject: Subject): Promise<readonly string[]> {
  const names = new Set<string>()
  await inSlices(records, (record) => {
    if (names.size < MOST_COLUMNS) for (const name of leavesOf(record).keys()) names.add(name)
  })
  const first = namingFields(subject).filter((name) => names.has(name))
  const inOrder = [...new Set([...first, ...names])]
  const isLast = (name: string) => !first.includes(name) && isOfNoUse(name, names)
  return [...inOrder.filter((name) => !isLast(name)), ...inOrder.filter(isLast)].slice(0, MOST_COLUMNS)
}

/** The values of a record in the order of the columns. */
export function cellsOf(record: unknown, columns: readonly string[], hide: Hide): readonly RecordValue[] {
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
    if (!leaves.has(column)) leaves.set(column, leaf)
  }
  const look = (holder: Readonly<Record<string, unknown>>, before: string, depth: number) => {
    for (const name of Object.keys(holder)) {
      if (leaves.size >= MOST_NAMES) return
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

/** Keys of the service's database tables and indexes: `pk`, `sk`, `gsi_1_pk`. */
const INTERNAL_KEY = /^(?:pk|sk|[gl]si_?\d.*)$/i

/** Names of times, which the service repeats in words: `created_name` repeats `created`. */
const DATE = /(?:^|[_.])(?:created|updated|deleted|changed|modified|expired|expires|date|time|at|on)$/i

/** Whether a column is an internal key, a secret or a date in words. */
function isOfNoUse(name: string, names: ReadonlySet<string>): boolean {
  const named = name.endsWith('_name') ? name.slice(0, -'_name'.length) : null
  return INTERNAL_KEY.test(name) || isSecretColumn(name) || (named !== null && names.has(named) && DATE.test(named))
}

function namingFields(subject: Subject): readonly string[] {
  const endings = ['id', 'number', 'name']
  return [...endings.map((ending) => `${nameOfOne(subject)}_${ending}`), ...endings]
}

import type { RecordsRow, RecordValue } from '../../../shared/queryResult.ts'

/** Divides the rows of an answer into pages. Pure; indices are zero-based. */

/** Less than a row of a list: a table shows more records at a look, and a wrong touch only opens another one. */
const ROW_MILLIMETRES = 11

/** A shown column. */
export interface FittingColumn {
  readonly name: string
  /** Its zero-based index among all columns of the answer. */
  readonly column: number
  /** The width of its values, in millimetres. Remaining width is shared in proportion. */
  readonly millimetres: number
}

/** The width of a character in running text. */
const CHARACTER_MILLIMETRES = 3.7
/** The gap between two columns. */
const GAP_MILLIMETRES = 4
/** Characters of the widest column. An id fits; a longer text is read in the opened record. */
const MOST_CHARACTERS = 36
const LEAST_MILLIMETRES = 14
/** The least width of a column that is narrower than its values. */
const LEAST_CUT_MILLIMETRES = 36
/** Names of ids and of internal keys. */
const IS_ID = /(?:^|[_.])(?:id|pk|sk)$|^[gl]si_?\d/i

/**
 * The columns that fit a table of `width` millimetres, judged by a sample of its rows. The first readable column that is
 * no id names the row. It is followed by columns that differ between rows, then by columns that group the rows as an
 * earlier one does (such as number and name of an employee), then by columns with one value, and last by ids, which
 * tell a person nothing. Columns without a readable value, and columns with the same values as an earlier one, are left
 * out; the opened record shows them. The last column may be narrower than its values. If none of the shown columns
 * has the text that is looked for, `found`, those that have it come first.
 */
export function fittingColumns(
  columns: readonly string[],
  sample: readonly RecordsRow[],
  width: number,
  found = '',
): readonly FittingColumn[] {
  const read = columns.map((name, column) => ({
    name,
    column,
    values: sample.map(({ cells }) => readable(cells[column])),
  }))
  const readableOnes = read.filter(({ values }) => sample.length === 0 || values.some((value) => value !== ''))
  const ids = readableOnes.filter(({ name }) => IS_ID.test(name))
  const [naming, ...others] = readableOnes.filter((one) => !ids.includes(one))
  const inOrder = [...(naming === undefined ? [] : [naming, ...mostDistinctFirst(others)]), ...ids]
  // No column is readable: the first one with its name.
  if (inOrder.length === 0) return columns.slice(0, 1).map((name) => ({ name, column: 0, millimetres: width }))
  const usual = fitted(inOrder, width)
  const wanted = found.toLowerCase()
  const withFound = inOrder.filter(({ values }) => values.some((value) => value.toLowerCase().includes(wanted)))
  const isShown = withFound.length === 0 || withFound.some(({ column }) => usual.some((one) => one.column === column))
  return isShown ? usual : fitted([...withFound, ...inOrder.filter((one) => !withFound.includes(one))], width)
}

interface ReadColumn {
  readonly name: string
  readonly column: number
  /** The values of the sample, empty where they cannot be read. */
  readonly values: readonly string[]
}

function fitted(inOrder: readonly ReadColumn[], width: number): readonly FittingColumn[] {
  const shown: (FittingColumn & { readonly content: string })[] = []
  let left = width
  for (const { name, column, values } of inOrder) {
    const content = values.join('\n')
    if (values.length > 1 && shown.some((one) => one.content === content)) continue
    const longest = Math.max(name.length, ...values.map((value) => value.length))
    const whole = Math.max(LEAST_MILLIMETRES, Math.min(MOST_CHARACTERS, longest) * CHARACTER_MILLIMETRES)
    const millimetres = Math.min(whole, left)
    if (millimetres < Math.min(whole, LEAST_CUT_MILLIMETRES) && shown.length > 0) break
    shown.push({ name, column, millimetres, content })
    left -= millimetres + GAP_MILLIMETRES
  }
  return shown.map(({ name, column, millimetres }) => ({ name, column, millimetres }))
}

function mostDistinctFirst<Column extends { readonly values: readonly string[] }>(
  columns: readonly Column[],
): readonly Column[] {
  const groupings = new Set<string>()
  const placed = columns.map((column) => {
    const { values } = column
    const distinct = new Set(values).size
    // Which rows have equal values. Equal for the number, the id and the name of employees.
    const grouping = values.map((value) => values.indexOf(value)).join()
    const isRedundant = distinct < values.length && groupings.has(grouping)
    groupings.add(grouping)
    return { column, place: distinct <= 1 ? 2 : isRedundant ? 1 : 0 }
  })
  return placed.toSorted((one, other) => one.place - other.place).map(({ column }) => column)
}

function readable(value: RecordValue | undefined): string {
  return value?.kind === 'text' || value?.kind === 'nested' ? value.text : ''
}

/** The rows of a page with this room, in millimetres: at least one, at most `most`. */
export function rowsOfPage(height: number, most: number): number {
  return Math.min(most, Math.max(1, Math.floor(height / ROW_MILLIMETRES)))
}

/** The first row of the next or the previous page, in a ring: the last page is one touch away from the first. */
export function pageAfter(
  top: number,
  direction: 'up' | 'down',
  { total, size }: { readonly total: number; readonly size: number },
): number {
  if (direction === 'down') return top + size < total ? top + size : 0
  return top === 0 ? Math.floor((total - 1) / size) * size : Math.max(0, top - size)
}

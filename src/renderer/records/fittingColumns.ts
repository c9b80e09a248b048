import type { RecordsRow, RecordValue } from '../../shared/recordsAnswer.ts'

/** A column that is shown. */
export interface FittingColumn {
  readonly name: string
  /** Its zero-based place among all columns of the answer. */
  readonly column: number
  /** How wide its values are, in millimetres: the room that is left is shared out in proportion. */
  readonly millimetres: number
}

/** Of a figure in the size of running text. */
const FIGURE_MILLIMETRES = 3.7
/** Between two columns. */
const GAP_MILLIMETRES = 4
/** A text that is longer is read in the row that it opens; an id has its room. */
const MOST_FIGURES = 36
const LEAST_MILLIMETRES = 14

/**
 * The columns that fit a table of so many millimetres, judged by some of its rows: each wide enough to tell its values
 * apart. The first one names the row; then come those that tell rows apart, those that only say again who or what one
 * before them names, and last what all rows have alike. One with nothing to read in it, or with the values of one before
 * it, is left to the row that opens.
 */
export function fittingColumns(
  columns: readonly string[],
  sample: readonly RecordsRow[],
  width: number,
): readonly FittingColumn[] {
  const shown: (FittingColumn & { readonly says: string })[] = []
  let left = width
  const read = columns.map((name, column) => ({
    name,
    column,
    values: sample.map(({ cells }) => readable(cells[column])),
  }))
  const [naming, ...others] = read.filter(({ values }) => sample.length === 0 || values.some((value) => value !== ''))
  const inOrder = naming === undefined ? [] : [naming, ...mostTellingFirst(others)]
  for (const { name, column, values } of inOrder) {
    const says = values.join('\n')
    if (sample.length > 1 && shown.some((one) => one.says === says)) continue
    const longest = Math.max(name.length, ...values.map((value) => value.length))
    const millimetres = Math.max(LEAST_MILLIMETRES, Math.min(MOST_FIGURES, longest) * FIGURE_MILLIMETRES)
    if (millimetres > left && shown.length > 0) break
    shown.push({ name, column, millimetres: Math.min(millimetres, width), says })
    left -= millimetres + GAP_MILLIMETRES
  }
  // Nothing of what was looked at can be read: the names at least.
  if (shown.length === 0) return columns.slice(0, 1).map((name) => ({ name, column: 0, millimetres: width }))
  return shown.map(({ name, column, millimetres }) => ({ name, column, millimetres }))
}

function mostTellingFirst<Column extends { readonly values: readonly string[] }>(
  columns: readonly Column[],
): readonly Column[] {
  const groupings = new Set<string>()
  const placed = columns.map((column) => {
    const { values } = column
    const kinds = new Set(values).size
    // Which rows have the same: alike in the number, the id and the name of employees.
    const grouping = values.map((value) => values.indexOf(value)).join()
    const isSaidAgain = kinds < values.length && groupings.has(grouping)
    groupings.add(grouping)
    return { column, place: kinds <= 1 ? 2 : isSaidAgain ? 1 : 0 }
  })
  return placed.toSorted((one, other) => one.place - other.place).map(({ column }) => column)
}

function readable(value: RecordValue | undefined): string {
  return value?.kind === 'text' || value?.kind === 'nested' ? value.text : ''
}

/** Divides the list of recipes into pages of whole rows. Pure. Rows are counted from zero; lengths are in millimetres. */

const ROW_MILLIMETRES = 15
const LEAST_COLUMN_MILLIMETRES = 108
const GAP_MILLIMETRES = 4
/** The rows that the main process is asked for: more than any panel shows at once. */
export const MOST_ROWS = 60

/** The list's view, and the height above its first rows: batches to carry on with, and what was made here lately. */
export interface ListView {
  readonly width: number
  readonly height: number
  readonly above: number
}

/** The number of rows on the first page and on every other one, each a multiple of `columns` (up to `MOST_ROWS`). */
export interface PageSizes {
  readonly columns: number
  readonly first: number
  readonly other: number
}

/** At least one row of each column, also where there is no room for it. */
export function pageSizes({ width, height, above }: ListView): PageSizes {
  const columns = Math.max(1, Math.floor((width + GAP_MILLIMETRES) / (LEAST_COLUMN_MILLIMETRES + GAP_MILLIMETRES)))
  const most = Math.floor(MOST_ROWS / columns)
  const rowsIn = (length: number) => Math.min(most, Math.max(1, Math.floor(length / ROW_MILLIMETRES))) * columns
  return { columns, first: rowsIn(height - above), other: rowsIn(height) }
}

/** The page whose first row is `from`, counted from one. After a jump to a section, pages begin elsewhere. */
export function pagePlace(
  from: number,
  total: number,
  { first, other }: PageSizes,
): { readonly page: number; readonly pages: number } {
  const pages = 1 + Math.max(0, Math.ceil((total - first) / other))
  return { page: from === 0 ? 1 : Math.min(pages, Math.max(2, 1 + Math.ceil((from - first + 1) / other))), pages }
}

/** The first row of the next or the previous page; null at the end of the list. */
export function turnedPage(
  from: number,
  direction: 'up' | 'down',
  total: number,
  { first, other }: PageSizes,
): number | null {
  if (direction === 'down') {
    const next = from === 0 ? first : from + other
    return next < total ? next : null
  }
  if (from === 0) return null
  return from <= first ? 0 : Math.max(first, from - other)
}

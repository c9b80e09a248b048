/** Divides the rows of an answer into pages. Pure; indices are zero-based. */

/** Less than a row of a list: a table shows more records at a look, and a wrong touch only opens another one. */
const ROW_MILLIMETRES = 11

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

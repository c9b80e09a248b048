import { useState } from 'react'

/** The number of rows of a long list that are shown at first, and that are added at a time. */
export const ROWS_AT_ONCE = 200
/** Up to this length a list is shown whole. */
const SHOWN_WHOLE = 400

interface RowsShown {
  /** Zero-based; `to` is exclusive. */
  readonly from: number
  readonly to: number
  readonly showEarlier: () => void
  readonly showLater: () => void
}

/** The rows that are shown at first of a list of `count`: all of a short list, else those around one row. */
export function rowsAround(count: number, around: number): { readonly from: number; readonly to: number } {
  if (count <= SHOWN_WHOLE) return { from: 0, to: count }
  const from = Math.min(Math.max(0, around - ROWS_AT_ONCE / 2), count - ROWS_AT_ONCE)
  return { from, to: from + ROWS_AT_ONCE }
}

/** Limits the rows that a page renders: a record of the service may have thousands. */
export function useRowsShown(count: number, around = 0): RowsShown {
  const [rows, setRows] = useState(() => ({ ...rowsAround(count, around), count }))
  // A list of another length starts again.
  const shown = rows.count === count ? rows : { ...rowsAround(count, around), count }
  return {
    from: shown.from,
    to: shown.to,
    showEarlier: () => setRows({ ...shown, from: Math.max(0, shown.from - ROWS_AT_ONCE) }),
    showLater: () => setRows({ ...shown, to: Math.min(count, shown.to + ROWS_AT_ONCE) }),
  }
}

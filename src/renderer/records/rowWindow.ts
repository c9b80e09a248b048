/** Which rows of a long table are rendered, and which are read. Pure; indices are zero-based, lengths in pixels. */

/** A range of rows. */
export interface RowRange {
  readonly from: number
  /** Exclusive. */
  readonly to: number
}

/** The number of rows read by one call. */
export const BLOCK_ROWS = 100
/** Rows rendered beyond each edge of the view, so that a fast scroll shows no blank area. */
const DRAWN_BEYOND = 6
/** The rendered range moves by this many rows, so that not every scrolled row causes a render. */
const DRAWN_STEP = 4
/** Rows read ahead beyond each edge of the view. */
const ASKED_BEYOND = 80

/** The visible part of a table of `total` rows: its scroll position and height, in pixels. */
export interface RowView {
  readonly top: number
  readonly height: number
  readonly rowHeight: number
  readonly total: number
}

/** The rows in the view, including partly visible ones. */
export function rowsInView({ top, height, rowHeight, total }: RowView): RowRange {
  if (rowHeight <= 0) return { from: 0, to: 0 }
  const from = Math.min(total, Math.max(0, Math.floor(top / rowHeight)))
  return { from, to: Math.min(total, Math.max(from, Math.ceil((top + height) / rowHeight))) }
}

/** The rendered rows: those in the view and some beyond, in steps of `DRAWN_STEP`. */
export function rowsDrawn(view: RowView): RowRange {
  const { from, to } = rowsInView(view)
  const begin = Math.max(0, from - DRAWN_BEYOND)
  return {
    from: begin - (begin % DRAWN_STEP),
    to: Math.min(view.total, Math.ceil((to + DRAWN_BEYOND) / DRAWN_STEP) * DRAWN_STEP),
  }
}

/** The number of rows rendered at the top of a long table, from 1 to `BLOCK_ROWS`. */
export function rowsThatFit(view: RowView): number {
  return Math.max(1, rowsDrawn({ ...view, top: 0, total: BLOCK_ROWS }).to)
}

/** The blocks to read for the view and around it, those in the view first. */
export function blocksWanted(view: RowView): readonly number[] {
  const { from, to } = rowsInView(view)
  const seen = blocks({ from, to: Math.max(from + 1, to) })
  const around = blocks({ from: Math.max(0, from - ASKED_BEYOND), to: Math.min(view.total, to + ASKED_BEYOND) })
  return [...seen, ...around.filter((one) => !seen.includes(one))]
}

/** The top row of the next or the previous page. It repeats one whole row of the present page. */
export function pageTopRow(view: RowView, direction: 'up' | 'down'): number {
  const { top, height, rowHeight, total } = view
  if (rowHeight <= 0) return 0
  const whole = Math.max(1, Math.floor(height / rowHeight) - 1)
  const row = Math.round(top / rowHeight)
  const last = Math.max(0, total - Math.floor(height / rowHeight))
  return Math.min(last, Math.max(0, direction === 'down' ? row + whole : row - whole))
}

function blocks({ from, to }: RowRange): readonly number[] {
  if (to <= from) return []
  const first = Math.floor(from / BLOCK_ROWS)
  const last = Math.floor((to - 1) / BLOCK_ROWS)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

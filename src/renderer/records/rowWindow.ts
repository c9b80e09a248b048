/** Which rows of a long table are drawn, and which are asked for. Pure; places are zero-based, lengths in pixels. */

export interface RowRange {
  readonly from: number
  /** Not among them. */
  readonly to: number
}

/** So many rows come with every call. */
export const BLOCK_ROWS = 100
/** So many are drawn beyond the edges, so that a flick shows rows and not what lies behind them. */
const DRAWN_BEYOND = 6
/** What is drawn begins at every so many rows: the page is not drawn anew with each one that passes. */
const DRAWN_STEP = 4
/** So many beyond the edges are asked for before they are needed. */
const ASKED_BEYOND = 80

export interface RowView {
  readonly top: number
  readonly height: number
  readonly rowHeight: number
  readonly total: number
}

/** Those that can be seen, the cut ones too. */
export function rowsInView({ top, height, rowHeight, total }: RowView): RowRange {
  if (rowHeight <= 0) return { from: 0, to: 0 }
  const from = Math.min(total, Math.max(0, Math.floor(top / rowHeight)))
  return { from, to: Math.min(total, Math.max(from, Math.ceil((top + height) / rowHeight))) }
}

/** Those that are drawn: what can be seen and some beyond, in steps. */
export function rowsDrawn(view: RowView): RowRange {
  const { from, to } = rowsInView(view)
  const begin = Math.max(0, from - DRAWN_BEYOND)
  return {
    from: begin - (begin % DRAWN_STEP),
    to: Math.min(view.total, Math.ceil((to + DRAWN_BEYOND) / DRAWN_STEP) * DRAWN_STEP),
  }
}

/** How many are drawn at the beginning of a long table, at least one and at most a block. */
export function rowsThatFit(view: RowView): number {
  return Math.max(1, rowsDrawn({ ...view, top: 0, total: BLOCK_ROWS }).to)
}

/** The blocks of rows that are wanted around what can be seen, those in view first. */
export function blocksWanted(view: RowView): readonly number[] {
  const { from, to } = rowsInView(view)
  const seen = blocks({ from, to: Math.max(from + 1, to) })
  const around = blocks({ from: Math.max(0, from - ASKED_BEYOND), to: Math.min(view.total, to + ASKED_BEYOND) })
  return [...seen, ...around.filter((one) => !seen.includes(one))]
}

/** Where a page further or back begins: on a whole row, with the last one that was whole still in sight. */
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

/** The words beside a pin: how wide they are, and where on the lane the pin stands. In millimetres. */
interface PinLabel {
  readonly at: number
  readonly width: number
}

/** The row of a label, counted from the top, and its side of the pin. */
export interface LabelPlace {
  readonly row: number
  readonly side: 'after' | 'before'
}

/** The least distance between two labels of a row, in millimetres. */
const APART = 4

interface Lane {
  readonly length: number
  readonly rows: number
  /** The width of what is said at the end of the last row where a label has no room: "and 1 more timer". */
  readonly more: number
}

/**
 * Places the labels of one lane so that none covers another: in the first row with room, after its pin, or before it
 * near the end of the lane. The first of the list comes first; null for a label without room.
 */
export function placeLabels(labels: readonly PinLabel[], lane: Lane): readonly (LabelPlace | null)[] {
  const all = placedBeside(labels, { ...lane, more: 0 })
  return all.includes(null) ? placedBeside(labels, lane) : all
}

function placedBeside(labels: readonly PinLabel[], { length, rows, more }: Lane): readonly (LabelPlace | null)[] {
  const said = more === 0 ? [] : [{ from: length - more, to: length }]
  const taken: { readonly from: number; readonly to: number }[][] = Array.from({ length: rows }, (_, row) =>
    row === rows - 1 ? [...said] : [],
  )
  return labels.map(({ at, width }) => {
    for (const [row, stretches] of taken.entries()) {
      for (const side of ['after', 'before'] as const) {
        const wanted = side === 'after' ? { from: at, to: at + width } : { from: at - width, to: at }
        const isFree = stretches.every(({ from, to }) => wanted.to + APART <= from || wanted.from >= to + APART)
        if (wanted.from < 0 || wanted.to > length || !isFree) continue
        stretches.push(wanted)
        return { row, side }
      }
    }
    return null
  })
}

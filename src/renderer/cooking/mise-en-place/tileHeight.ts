/** Lengths in any one unit. */
interface TileRoom {
  /** The height of the view. */
  readonly view: number
  /** The height of all headings, gaps and sentences between and below the rows. */
  readonly around: number
  /** The height of a heading, with the gap below it. */
  readonly heading: number
  /** The gap between rows. */
  readonly gap: number
  /** The greatest height of a tile that holds no more than its content needs. */
  readonly most: number
}

/**
 * The least height of the tiles, so that their rows fill the view: all rows if they fit, else as many whole rows as fit
 * below a heading. `rows` are the heights that the contents of the rows need. 0 without rows.
 */
export function tileHeight(rows: readonly number[], { view, around, heading, gap, most }: TileRoom): number {
  if (rows.length === 0) return 0
  const highestFirst = rows.toSorted((one, other) => other - one)
  return Math.min(most, evenHeight(highestFirst, view - around) ?? pageHeight(highestFirst, view - heading, gap))
}

/** The height of equal rows that fill the room, some of them being higher; null if the rows do not fit. */
function evenHeight(highestFirst: readonly number[], room: number): number | null {
  let left = room
  for (const [index, row] of highestFirst.entries()) {
    const count = highestFirst.length - index
    if (row * count <= left) return left / count
    left -= row
  }
  return null
}

/** The height of rows of which as many as possible fill a page. The row in the middle counts as the usual one. */
function pageHeight(highestFirst: readonly number[], page: number, gap: number): number {
  const usual = highestFirst[Math.floor(highestFirst.length / 2)] ?? 0
  const count = Math.max(1, Math.floor((page + gap) / (usual + gap)))
  return (page + gap) / count - gap
}

/** The width of the narrowest tile at the usual text size: "1 280 g" fits beside the mark of the tile. */
const NARROWEST_TILE_MILLIMETRES = 64
const GAP_MILLIMETRES = 4

/** How many tiles fit beside each other; at least one. `textScale` is that of A− and A+. */
export function tileColumns(widthMillimetres: number, textScale: number): number {
  const tile = NARROWEST_TILE_MILLIMETRES * textScale
  return Math.max(1, Math.floor((widthMillimetres + GAP_MILLIMETRES) / (tile + GAP_MILLIMETRES)))
}

/** The height of a heading, in tiles. */
const HEADING_TILES = 0.5

/**
 * Arranges groups of tiles, which stay in their order, in bands over the whole width. A group of a band is one or more
 * columns wide. Returns the widths of the groups of each band, so that all bands together are as low as possible.
 */
export function tileBands(counts: readonly number[], columns: number): readonly (readonly number[])[] {
  /** The lowest arrangement of the groups from each index on: its height, and how many groups its first band has. */
  const lowest: { height: number; groups: number; rows: number }[] = []
  lowest[counts.length] = { height: 0, groups: 0, rows: 0 }
  for (let first = counts.length - 1; first >= 0; first--) {
    for (let groups = 1; groups <= columns && first + groups <= counts.length; groups++) {
      const rows = fewestRows(counts.slice(first, first + groups), columns)
      const height = HEADING_TILES + rows + (lowest[first + groups]?.height ?? 0)
      if (height <= (lowest[first]?.height ?? Number.POSITIVE_INFINITY)) lowest[first] = { height, groups, rows }
    }
  }
  const bands: (readonly number[])[] = []
  for (let first = 0; first < counts.length; ) {
    const { groups, rows } = lowest[first] ?? { groups: 1, rows: 1 }
    bands.push(counts.slice(first, first + groups).map((count) => columnsFor(count, rows)))
    first += groups
  }
  return bands
}

/** The fewest rows in which groups fit beside each other. There are no more groups than columns. */
function fewestRows(counts: readonly number[], columns: number): number {
  let rows = Math.max(1, Math.ceil(sum(counts) / columns))
  while (sum(counts.map((count) => columnsFor(count, rows))) > columns) rows++
  return rows
}

function columnsFor(count: number, rows: number): number {
  return Math.max(1, Math.ceil(count / rows))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}

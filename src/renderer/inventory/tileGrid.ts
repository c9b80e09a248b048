/** In millimetres, as all below. */
const LEAST_WIDTH = 48
const LEAST_HEIGHT = 24
/** Of four lines of text with their padding. */
const TALL = 31
const GAP = 3
/** More than any panel shows at once. */
const MOST_TILES = 200

interface TileGrid {
  readonly columns: number
  readonly rows: number
  /** Whether four lines fit into a tile. */
  readonly areTall: boolean
}

/** The columns and rows that a space has room for; at least one of each. */
export function tileGrid({ width, height }: { readonly width: number; readonly height: number }): TileGrid {
  const fit = (length: number, least: number) => Math.max(1, Math.floor((length + GAP) / (least + GAP)))
  const columns = Math.min(fit(width, LEAST_WIDTH), MOST_TILES)
  const rows = Math.min(fit(height, LEAST_HEIGHT), Math.floor(MOST_TILES / columns))
  return { columns, rows, areTall: (height + GAP) / rows - GAP >= TALL }
}

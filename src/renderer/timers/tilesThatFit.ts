const TILE_MILLIMETRES = 44
const TILE_WITH_HOURS_MILLIMETRES = 59
const TILE_WITH_TEN_HOURS_MILLIMETRES = 64
/** The tile that opens the list, with its gap. */
const MORE_MILLIMETRES = 24
/** Between two tiles. */
const GAP_MILLIMETRES = 4
const HOUR = 3_600_000

/**
 * The number of timers with a tile of their own in a row of `millimetres`, at least 1. `remaining` is in milliseconds,
 * sorted by end. If not all fit, there is room for the tile that opens the list.
 */
export function tilesThatFit(remaining: readonly number[], millimetres: number): number {
  const widths = remaining.map((left) => leastTile(left) + GAP_MILLIMETRES)
  const all = widths.reduce((sum, width) => sum + width, 0)
  if (all <= millimetres + GAP_MILLIMETRES) return remaining.length
  let room = millimetres + GAP_MILLIMETRES - MORE_MILLIMETRES
  const fitting = widths.findIndex((width) => {
    room -= width
    return room < 0
  })
  return Math.max(1, fitting)
}

/**
 * The least width of a tile in millimetres, for figures that are read from 1.5 m. `remaining` is in milliseconds.
 */
export function leastTile(remaining: number): number {
  if (remaining < HOUR) return TILE_MILLIMETRES
  return remaining < 10 * HOUR ? TILE_WITH_HOURS_MILLIMETRES : TILE_WITH_TEN_HOURS_MILLIMETRES
}

/** How a consequence is drawn in the room that there is, so that nothing of it is below a fold. Pure; in millimetres. */

/** A grid of squares of one size. */
export interface SquareGrid {
  readonly columns: number
  /** From the start of one square to that of the next. */
  readonly pitch: { readonly across: number; readonly down: number }
}

export type PictureLayout =
  /** A row a recipe; a step has a square in `steps`. */
  | {
      readonly kind: 'rows'
      /** Whether there is room for a line of words above the rows, and for a line with all recipes below them. */
      readonly hasHead: boolean
      readonly hasStrip: boolean
      readonly rowHeight: number
      readonly textWidth: number
      readonly steps: SquareGrid
    }
  /** A square for `perSquare` recipes of the library. */
  | {
      readonly kind: 'mosaic'
      readonly hasHead: boolean
      readonly perSquare: number
      readonly recipes: SquareGrid
      /** Whether the numbers of the recipes stand in their squares. */
      readonly hasLabels: boolean
    }

interface Room {
  readonly width: number
  readonly height: number
}

/** The share of a pitch that a square takes; the rest is between squares. */
export const SQUARE_SHARE = 0.8
/** Of a line of words above rows or mosaic, and of the line with all recipes. */
export const LINE_HEIGHT = 10
const ROW_HEIGHT = { least: 11, most: 20 }
const LONGEST_TEXT = 100
/** Above the first and below the last square of a row, so that a ring is not cut. */
const ROW_PADDING = 3
const STEP_PITCH = { least: 4, good: 6, most: 13 }
const RECIPE_PITCH = { least: 2, most: 19 }
/** Of a figure at the size of labels. */
const DIGIT_WIDTH = 3.7

/** Rows if all of them fit, else a mosaic of the whole library. `longestNumber`: characters of a recipe's number. */
export function pictureLayout(
  { width, height }: Room,
  stepCounts: readonly number[],
  { inAll, longestNumber }: { readonly inAll: number; readonly longestNumber: number },
): PictureLayout {
  const count = Math.max(1, stepCounts.length)
  const hasHead = height >= LINE_HEIGHT + count * ROW_HEIGHT.least
  const heightOfRows = height - (hasHead ? LINE_HEIGHT : 0)
  const rowHeight = Math.min(ROW_HEIGHT.most, heightOfRows / count)
  if (rowHeight < ROW_HEIGHT.least) return mosaicLayout({ width, height }, inAll, longestNumber)
  const longest = Math.max(1, ...stepCounts)
  // Names take what squares of a good size leave, and half at least.
  const textWidth = Math.min(LONGEST_TEXT, Math.max(width * 0.5, width - longest * STEP_PITCH.good))
  return {
    kind: 'rows',
    hasHead,
    hasStrip: heightOfRows - rowHeight * count >= LINE_HEIGHT,
    rowHeight,
    textWidth,
    steps: stepGrid({ width: width - textWidth, height: rowHeight - ROW_PADDING }, longest),
  }
}

/** The squares of the longest recipe, in one line, or in more where they would be too small. */
export function stepGrid({ width, height }: Room, stepCount: number): SquareGrid {
  const grids = [1, 2, 3, 4].map((lines) => {
    const columns = Math.ceil(stepCount / lines)
    return { columns, pitch: Math.min(STEP_PITCH.most, width / columns, height / lines) }
  })
  const { columns, pitch } = grids.reduce((best, one) =>
    best.pitch < STEP_PITCH.least && one.pitch > best.pitch ? one : best,
  )
  return { columns, pitch: { across: pitch, down: pitch } }
}

function mosaicLayout({ width, height }: Room, inAll: number, longestNumber: number): PictureLayout {
  const hasHead = height >= 3 * LINE_HEIGHT
  const room = { width, height: height - (hasHead ? LINE_HEIGHT : 0) }
  const labelled = labelledGrid(room, inAll, longestNumber)
  if (labelled !== null) return { kind: 'mosaic', hasHead, perSquare: 1, recipes: labelled, hasLabels: true }
  const { least } = RECIPE_PITCH
  const most = Math.max(1, Math.floor(room.width / least) * Math.floor(room.height / least))
  const perSquare = Math.max(1, Math.ceil(inAll / most))
  const recipes = mosaicGrid(room, Math.ceil(inAll / perSquare))
  return { kind: 'mosaic', hasHead, perSquare, recipes, hasLabels: false }
}

/** Squares that are wide enough for the numbers; null where there is no room for them. */
function labelledGrid({ width, height }: Room, count: number, longest: number): SquareGrid | null {
  const columns = Math.floor(width / labelWidth(longest))
  if (columns < 1) return null
  const lines = Math.ceil(count / columns)
  const down = Math.min(RECIPE_PITCH.most, height / Math.max(1, lines))
  // As many in every line as there are lines for.
  const pitch = { across: width / Math.ceil(count / lines), down }
  const grid = { columns: Math.ceil(count / lines), pitch: { ...pitch, across: Math.min(pitch.across, 2 * down) } }
  return hasRoomForLabels(grid, longest) ? grid : null
}

/** The columns that make the squares largest. */
function mosaicGrid({ width, height }: Room, count: number): SquareGrid {
  let best = { columns: 1, pitch: { across: 0, down: 0 } }
  for (let columns = 1; columns <= Math.max(1, Math.min(count, width / RECIPE_PITCH.least)); columns++) {
    const down = Math.min(RECIPE_PITCH.most, width / columns, height / Math.ceil(count / columns))
    if (down > best.pitch.down) best = { columns, pitch: { across: Math.min(width / columns, 1.6 * down), down } }
  }
  return best
}

/** The pitch that a label of this length needs, at the size of labels. */
const labelWidth = (longest: number) => (longest * DIGIT_WIDTH + 1.5) / SQUARE_SHARE

/** Whether labels of this length stand in a square of this pitch, at the size of labels. */
export function hasRoomForLabels({ pitch }: SquareGrid, longest: number): boolean {
  return pitch.down * SQUARE_SHARE >= 7 && pitch.across >= labelWidth(longest)
}

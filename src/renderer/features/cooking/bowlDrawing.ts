/** The geometry of the drawing of a bowl, in units of its view box: 112 wide, 82 high, y downwards. */

/** The surface of a full bowl, and its bottom. Above a full bowl there is room for a line of words. */
const FULL = 16
export const BOTTOM = 74.5
/** A layer is never thinner than this, unless there are too many. */
const THINNEST = 3.5

export interface BowlLevels {
  /** The surfaces of the layers that are in, from the lowest up. */
  readonly layers: readonly number[]
  /** The surface after the present amount; that of what is in without one. */
  readonly target: number
  /** The surfaces after the amounts that are still to come. */
  readonly later: readonly number[]
}

/** The levels of a bowl, in proportion to the weights (grams, above 0): the layers in it, the present amount, those to come. */
export function bowlLevels(layers: readonly number[], present: number | null, later: readonly number[]): BowlLevels {
  let level = BOTTOM
  const surfaces = layerHeights([...layers, ...(present === null ? [] : [present]), ...later]).map((height) => {
    level -= height
    return level
  })
  const count = layers.length + (present === null ? 0 : 1)
  return {
    layers: surfaces.slice(0, layers.length),
    target: surfaces[count - 1] ?? BOTTOM,
    later: surfaces.slice(count),
  }
}

function layerHeights(weights: readonly number[]): readonly number[] {
  const room = BOTTOM - FULL
  const thinnest = Math.min(THINNEST, room / weights.length)
  const sum = weights.reduce((left, right) => left + right, 0)
  const wanted = weights.map((weight) => Math.max(thinnest, sum === 0 ? 0 : (weight / sum) * room))
  const surplus = wanted.reduce((left, right) => left + right - thinnest, 0)
  const left = room - thinnest * weights.length
  return wanted.map((height) => thinnest + (surplus === 0 ? 0 : ((height - thinnest) / surplus) * left))
}

/** The middle of the bowl. */
export const MIDDLE = 90
const LARGEST_LABEL = 9.6

/** The size of the type of a label of so many characters around a height y, between the walls, which narrow to the bottom. */
export function labelSize(characters: number, y: number): number {
  const halfWidth = 42 - Math.max(0, y + LARGEST_LABEL / 2 - 50)
  return Math.min(LARGEST_LABEL, (2 * halfWidth - 8) / (characters * 0.58))
}

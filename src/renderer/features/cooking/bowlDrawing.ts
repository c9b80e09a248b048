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

/** The size of the type of a label of so many characters around a height y, between the walls. */
export function labelSize(characters: number, y: number): number {
  const room = 2 * (MIDDLE - leftWall(y + LARGEST_LABEL / 2)) - 8
  return Math.min(LARGEST_LABEL, room / (characters * 0.58))
}

/** The x of the left inner wall at a height y: straight, then a quarter of a turn. */
export function leftWall(y: number): number {
  if (y <= 42) return 43 + (3.2 * (y - 4)) / 38
  let [low, high] = [0, 1]
  for (let step = 0; step < 20; step++) {
    const middle = (low + high) / 2
    if (curve(middle, [42, 64, 74.5, 74.5]) < y) low = middle
    else high = middle
  }
  return curve(low, [46.2, 48, 59, 78])
}

function curve(t: number, [a, b, c, d]: readonly [number, number, number, number]): number {
  const s = 1 - t
  return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
}

/** The geometry of the picture of a bowl, in units of its view box: 192 wide, 80 high, y downwards. */

/** The surface of a full bowl, and its bottom. */
const FULL = 9
const BOTTOM = 74.5
/** A layer is never thinner than this, unless there are too many. */
const THINNEST = 3.5

export interface BowlLevels {
  /** The surface of what is in; `BOTTOM` when it is empty. */
  readonly filled: number
  /** The surface after the present amount. */
  readonly target: number
  /** The surfaces after the amounts that are still to come. */
  readonly later: readonly number[]
}

/** The levels of a bowl, in proportion to the weights (grams, 0 or more): in it, the present amount, those to come. */
export function bowlLevels(filled: number, present: number, later: readonly number[]): BowlLevels {
  const weights = [...(filled > 0 ? [filled] : []), present, ...later]
  const heights = layerHeights(weights)
  let level = BOTTOM
  const levels = heights.map((height) => {
    level -= height
    return level
  })
  const rest = filled > 0 ? levels.slice(1) : levels
  return { filled: filled > 0 ? (levels[0] ?? BOTTOM) : BOTTOM, target: rest[0] ?? BOTTOM, later: rest.slice(1) }
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

/** A label beside the bowl: `level` of its line, `y` of its text. */
export interface LaterLabel {
  readonly text: string
  readonly level: number
  readonly y: number
}

const LABEL_HEIGHT = 9
const MOST_LABELS = 3
const LONGEST_LABEL = 14

/** The labels of the amounts to come, from the lowest up; the last one counts those that have none. */
export function laterLabels(names: readonly string[], levels: readonly number[]): readonly LaterLabel[] {
  const shown = names.length > MOST_LABELS ? MOST_LABELS - 1 : names.length
  const texts = names.slice(0, shown).map((name) => {
    const signs = [...name]
    return signs.length > LONGEST_LABEL
      ? `${signs
          .slice(0, LONGEST_LABEL - 1)
          .join('')
          .trimEnd()}…`
      : name
  })
  if (shown < names.length) texts.push(`+${names.length - shown}`)
  let above = Number.POSITIVE_INFINITY
  return texts.map((text, index) => {
    const level = levels[index] ?? FULL
    // Room for the labels above it.
    const least = LABEL_HEIGHT * (texts.length - index - 1) + 6
    above = Math.max(least, Math.min(level + 2, above - LABEL_HEIGHT))
    return { text, level, y: above }
  })
}

import type { DisplaySize } from '../../look/lowDisplay.ts'
import type { TextScale } from '../../look/millimetres.ts'

/** How the cards of a step stand: `large` from 420 mm of width on, `small` beside each other, `upright` one below the other. */
export type Panel = 'large' | 'small' | 'upright'

const LARGE_MILLIMETRES = 420
/** The height of a line in em, where a text has no room for more. */
const TIGHT = 1.17

/** The smallest and the largest text of a step, in millimetres, at the usual text size, and the height of its lines in em. */
const TEXT = { large: [14, 26, 1.36], small: [13.1, 20, TIGHT], upright: [15, 26, 1.36] } as const
/** From the smallest to the largest. */
const STEPS = 6

export interface TextSize {
  readonly millimetres: number
  /** In em. */
  readonly line: number
}

export function panelOf({ width, height }: DisplaySize): Panel {
  if (height > width) return 'upright'
  return width >= LARGE_MILLIMETRES ? 'large' : 'small'
}

/**
 * The sizes of the text of a step, from the smallest, which A− and A+ set: its lines closer to each other, then as usual.
 * Each is as much larger as the one before.
 */
export function textSizes(panel: Panel, scale: TextScale): readonly TextSize[] {
  const [from, to, line] = TEXT[panel]
  const least = from * scale
  const times = Math.max(1, to / least) ** (1 / STEPS)
  const sizes = Array.from({ length: STEPS + 1 }, (_, step) => ({ millimetres: least * times ** step, line }))
  return line === TIGHT ? sizes : [{ millimetres: least, line: TIGHT }, ...sizes]
}

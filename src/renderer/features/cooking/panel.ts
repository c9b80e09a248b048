import type { DisplaySize } from '../../look/lowDisplay.ts'
import type { TextScale } from '../../look/millimetres.ts'

/** How the cards of a step stand: `large` from 420 mm of width on, `small` beside each other, `upright` one below the other. */
export type Panel = 'large' | 'small' | 'upright'

const LARGE_MILLIMETRES = 420

/** The smallest and the largest text of a step, in millimetres, at the usual text size. */
const TEXT = { large: [14, 26], small: [13.1, 20], upright: [15, 26] } as const

export function panelOf({ width, height }: DisplaySize): Panel {
  if (height > width) return 'upright'
  return width >= LARGE_MILLIMETRES ? 'large' : 'small'
}

/** The four sizes of the text of a step in millimetres, from the smallest, which A− and A+ set. Each is as much larger as the one before. */
export function textSizes(panel: Panel, scale: TextScale): readonly number[] {
  const [from, to] = TEXT[panel]
  const least = from * scale
  const times = Math.max(1, to / least) ** (1 / 3)
  return [0, 1, 2, 3].map((step) => least * times ** step)
}

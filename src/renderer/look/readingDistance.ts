import type { TextScale } from './millimetres.ts'

/** ISO 9241-303 recommends 20 to 22 minutes of arc for the height of a capital. */
const CAPITAL_RADIANS = (20 / 60) * (Math.PI / 180)

/** The height of a capital of our typeface in its font size. */
const CAPITAL_SHARE = 0.668

/** The font size of a step's text in millimetres at the usual text size: `--t-read`. */
const STEP_TEXT_MILLIMETRES = 13.1

/** How far the text of a step can be read, in metres, rounded down to tenths. */
export function readableMetres(scale: TextScale): number {
  const capital = STEP_TEXT_MILLIMETRES * scale * CAPITAL_SHARE
  return Math.floor(capital / (2 * Math.tan(CAPITAL_RADIANS / 2)) / 100) / 10
}

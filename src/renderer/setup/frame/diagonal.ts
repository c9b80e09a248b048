import { DIAGONAL_INCHES } from '../../../shared/panelLimits.ts'
import type { DisplaySize } from '../../../shared/setup.ts'
import type { WindowSize } from '../../look/millimetres.ts'

/** The next diagonal in steps of 0.1 inch, within the limits. */
export function stepDiagonal(diagonalInches: number, steps: number): number {
  return rounded(withinLimits(rounded(diagonalInches) + steps / 10))
}

/** In tenths of an inch, as it is written. */
export function rounded(diagonalInches: number): number {
  return Math.round(diagonalInches * 10) / 10
}

function withinLimits(diagonalInches: number): number {
  return Math.min(Math.max(diagonalInches, DIAGONAL_INCHES.least), DIAGONAL_INCHES.most)
}

const CENTIMETRES_PER_INCH = 2.54
/** Displays say their size in whole centimetres. */
const MOST_OF_RATIO = 0.06

/**
 * The diagonal in inches by the sizes that the displays say; null where none has the ratio of the window's sides, upright
 * or not, or two of different size do.
 */
export function proposedDiagonal(displays: readonly DisplaySize[], window: WindowSize): number | null {
  const ratioOf = ({ width, height }: WindowSize) => Math.max(width, height) / Math.min(width, height)
  const fitting = displays.filter((display) => Math.abs(ratioOf(display) / ratioOf(window) - 1) <= MOST_OF_RATIO)
  const inches = new Set(fitting.map(({ width, height }) => rounded(Math.hypot(width, height) / CENTIMETRES_PER_INCH)))
  const [only] = inches
  return inches.size === 1 && only !== undefined && only === withinLimits(only) ? only : null
}

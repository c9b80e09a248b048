import { DIAGONAL_INCHES } from '../../../shared/panelLimits.ts'
import { diagonalOf, pixelsPerMillimetre, type WindowSize } from '../../look/millimetres.ts'

/** A bank card in millimetres (ISO/IEC 7810, size ID-1). */
export const CARD = { width: 85.6, height: 53.98 } as const

/** In CSS pixels from the upper left corner of the card. */
export interface Corner {
  readonly x: number
  readonly y: number
}

/**
 * The diagonal in inches at which the lower right corner of a card is nearest to `corner`, within the limits of the
 * station file. Not rounded.
 */
export function diagonalAt({ x, y }: Corner, window: WindowSize): number {
  const { width, height } = CARD
  const millimetre = (x * width + y * height) / (width ** 2 + height ** 2)
  return withinLimits(millimetre > 0 ? diagonalOf(window, millimetre) : DIAGONAL_INCHES.most)
}

/** The size of a card in CSS pixels on a display of this diagonal. */
export function cardPixels(diagonalInches: number, window: WindowSize): { width: number; height: number } {
  const millimetre = pixelsPerMillimetre({ ...window, diagonalInches })
  return { width: CARD.width * millimetre, height: CARD.height * millimetre }
}

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

/** A typed diagonal with a point or a comma, in tenths of an inch; null if it is no number or outside the limits. */
export function typedDiagonal(text: string): number | null {
  const inches = rounded(Number(text.trim().replace(',', '.')))
  return text.trim() !== '' && inches === withinLimits(inches) ? inches : null
}

import { pixelsPerMillimetre } from './millimetres.ts'

/** In millimetres: 15.6" has 194, 21.5" has 268. */
const LOW_DISPLAY_MILLIMETRES = 220

/** In millimetres. */
export interface DisplaySize {
  readonly width: number
  readonly height: number
}

export function displaySize(diagonalInches: number): DisplaySize {
  const { innerWidth: width, innerHeight: height } = window
  const millimetre = pixelsPerMillimetre({ width, height, diagonalInches })
  return { width: width / millimetre, height: height / millimetre }
}

/** Whether a display has little height, so that parts that are not needed now make room. */
export function isLow({ height }: DisplaySize): boolean {
  return height < LOW_DISPLAY_MILLIMETRES
}

/** The same of this display. */
export function isLowDisplay(diagonalInches: number): boolean {
  return isLow(displaySize(diagonalInches))
}

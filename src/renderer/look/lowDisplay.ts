import { pixelsPerMillimetre } from './millimetres.ts'

/** In millimetres: 15.6" has 194, 21.5" has 268. */
const LOW_DISPLAY_MILLIMETRES = 220

/** Whether the display has little height, so that parts that are not needed now make room. */
export function isLowDisplay(diagonalInches: number): boolean {
  const { innerWidth: width, innerHeight: height } = window
  return height / pixelsPerMillimetre({ width, height, diagonalInches }) < LOW_DISPLAY_MILLIMETRES
}

/**
 * The size of a millimetre on the display in pixels, and applying the look to the page. Pure but for the page it is
 * given.
 */

import type { Theme } from '../../shared/model.ts'

/** ISO 9241-303 recommends 20 to 22 minutes of arc for the height of a capital. */
const CAPITAL_RADIANS = (20 / 60) * (Math.PI / 180)

/** The height of a capital of our typeface in its font size. */
const CAPITAL_SHARE = 0.668

/** The font size of a step's text in millimetres at the usual text size: `--t-read`. */
const STEP_TEXT_MILLIMETRES = 13.1

const MILLIMETRES_PER_INCH = 25.4

/** The four text sizes: A− goes down, A+ goes up. The second is the size of the reading distances. */
export const textScales = [0.85, 1, 1.2, 1.45] as const
export type TextScale = (typeof textScales)[number]
export const usualTextScale: TextScale = 1

/** The window in CSS pixels; it fills the panel. */
export interface WindowSize {
  readonly width: number
  readonly height: number
}

interface PanelSize extends WindowSize {
  /** The panel's diagonal, from the station file. */
  readonly diagonalInches: number
}

/**
 * CSS pixels per millimetre, in landscape or portrait. A window or a diagonal without a size (a window before its
 * layout) gives the millimetre of a 21.5" panel at 1920×1080, so that nothing collapses.
 */
export function pixelsPerMillimetre({ width, height, diagonalInches }: PanelSize): number {
  const millimetre = Math.hypot(width, height) / (diagonalInches * MILLIMETRES_PER_INCH)
  return Number.isFinite(millimetre) && millimetre > 0
    ? millimetre
    : Math.hypot(1920, 1080) / (21.5 * MILLIMETRES_PER_INCH)
}

/** The next smaller or larger text size, or the same at the ends. */
export function stepTextScale(scale: TextScale, direction: 'smaller' | 'larger'): TextScale {
  const at = textScales.indexOf(scale) + (direction === 'larger' ? 1 : -1)
  return textScales[at] ?? scale
}

/** The parts of an element that `applyLook` needs: `document.documentElement` is one. */
interface LookRoot {
  readonly style: { setProperty(name: string, value: string): void }
  setAttribute(name: string, value: string): void
}

interface Look {
  readonly theme: Theme
  readonly pixelsPerMillimetre: number
  readonly textScale: TextScale
}

/** Sets the theme, the millimetre and the text size on the page. */
export function applyLook(root: LookRoot, look: Look): void {
  root.setAttribute('data-theme', look.theme)
  // Three decimals: an error of half a pixel over a whole panel.
  root.style.setProperty('--mm', `${Math.round(look.pixelsPerMillimetre * 1000) / 1000}px`)
  root.style.setProperty('--text-scale', String(look.textScale))
}

/** How far the text of a step can be read, in metres, rounded down to tenths. */
export function readableMetres(scale: TextScale): number {
  const capital = STEP_TEXT_MILLIMETRES * scale * CAPITAL_SHARE
  return Math.floor(capital / (2 * Math.tan(CAPITAL_RADIANS / 2)) / 100) / 10
}

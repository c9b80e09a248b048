/** What a millimetre on the glass is in pixels, and putting the look on the page. Pure but for the page it is given. */

import type { Theme } from '../../shared/model.ts'

const MILLIMETRES_PER_INCH = 25.4

/** The four sizes of what is read: A− goes down, A+ goes up. The second is the one of the reading distances. */
export const textScales = [0.85, 1, 1.2, 1.45] as const
export type TextScale = (typeof textScales)[number]
export const usualTextScale: TextScale = 1

export interface PanelSize {
  /** Of the window, in CSS pixels: it fills the panel. */
  readonly width: number
  readonly height: number
  /** Of the panel, from the station file. */
  readonly diagonalInches: number
}

/**
 * CSS pixels per millimetre, whichever way the panel hangs. A window or a diagonal without a size (a window that is
 * not laid out yet) gives the millimetre of a 21.5" panel at 1920×1080, so that nothing collapses.
 */
export function pixelsPerMillimetre({ width, height, diagonalInches }: PanelSize): number {
  const millimetre = Math.hypot(width, height) / (diagonalInches * MILLIMETRES_PER_INCH)
  return Number.isFinite(millimetre) && millimetre > 0
    ? millimetre
    : Math.hypot(1920, 1080) / (21.5 * MILLIMETRES_PER_INCH)
}

/** The next smaller or larger text, or the same at the end of the four. */
export function stepTextScale(scale: TextScale, direction: 'smaller' | 'larger'): TextScale {
  const at = textScales.indexOf(scale) + (direction === 'larger' ? 1 : -1)
  return textScales[at] ?? scale
}

/** What `applyLook` needs of an element: `document.documentElement` is one. */
interface LookRoot {
  readonly style: { setProperty(name: string, value: string): void }
  setAttribute(name: string, value: string): void
}

export interface Look {
  readonly theme: Theme
  readonly pixelsPerMillimetre: number
  readonly textScale: TextScale
}

/** Sets the theme, the millimetre and the size of the text on the page. */
export function applyLook(root: LookRoot, look: Look): void {
  root.setAttribute('data-theme', look.theme)
  // Three decimals: half a pixel over a whole panel.
  root.style.setProperty('--mm', `${Math.round(look.pixelsPerMillimetre * 1000) / 1000}px`)
  root.style.setProperty('--text-scale', String(look.textScale))
}

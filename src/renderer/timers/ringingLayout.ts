import { type DisplaySize, isLow } from '../look/lowDisplay.ts'

/*
 * The band of ringing timers takes its height from every screen. On a low display this gives way below it, in this order,
 * by `:root[data-ringing="low"]`:
 *
 * 1. The line of the next timers is not shown, but on the lock.
 * 2. Of more than two ringing timers three are shown, beside each other; a button turns to the others.
 * 3. A notice of the scanner covers the bar for its seconds.
 * 4. Dialogs have narrower edges, and what they hold is scrolled.
 * 5. The plan of a recipe and what was made here lately are not shown.
 * 6. On the lock, what has no room is left out whole (`whereItFits`).
 *
 * Stop, the clock, the keys, and the buttons at the foot of a screen never do.
 */

/** Narrower displays, in millimetres, have lower lines. */
const WIDE_MILLIMETRES = 396
/** Still narrower ones have the buttons below the name. */
const FOLDED_BELOW_MILLIMETRES = 317
/** Of those that stand beside each other. */
const CHIP_MILLIMETRES = 22
/** So many have a line each, with all their buttons. */
const MOST_LINES = 2
/** What a step says has nearly half of the display. */
const MOST_OF_DISPLAY = 0.32

export interface RingingLayout {
  /** The form of the lines, for RingingTimers.module.css. */
  readonly width: 'wide' | 'narrow' | 'folded'
  /** How many stand beside each other; 1 where each has a line. */
  readonly columns: 1 | 2 | 3
  /** The number of timers with a button of their own, at least 1. */
  readonly shown: number
}

/** How the band shows `count` ringing timers on a display of this size in millimetres. */
export function ringingLayout(count: number, display: DisplaySize): RingingLayout {
  const width =
    display.width < FOLDED_BELOW_MILLIMETRES ? 'folded' : display.width < WIDE_MILLIMETRES ? 'narrow' : 'wide'
  if (count <= MOST_LINES) return { width, columns: 1, shown: count }
  // "Stop all" stands beside them; else it has the last place.
  if (isLow(display)) return { width, columns: 3, shown: 3 }
  const rows = Math.floor((MOST_OF_DISPLAY * display.height) / CHIP_MILLIMETRES)
  const columns = count < 2 * rows || width === 'folded' ? 2 : 3
  return { width, columns, shown: Math.min(count, columns * rows - 1) }
}

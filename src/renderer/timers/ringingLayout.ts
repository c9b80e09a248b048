import { type DisplaySize, isLow } from '../look/lowDisplay.ts'

/*
 * The band of ringing timers takes its height from every screen. On a low display this gives way below it, in this order,
 * by `:root[data-ringing="low"]`:
 *
 * 1. The line of the next timers is not shown, but on the lock.
 * 2. More than two ringing timers stand beside each other, each with its own Stop; from the sixth on they are named.
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
/** Buttons of 20 mm, and 4 mm to the next. */
const LINE_MILLIMETRES = 24
/** Buttons of 15 mm, and 4 mm to the next. */
const LOW_LINE_MILLIMETRES = 19
const FOLDED_LINE_MILLIMETRES = 42
/** Of those that stand beside each other. */
const CHIP_MILLIMETRES = 22
/** Up to this number, each is stopped by its own button. */
const MOST_WITHOUT_STOP_ALL = 2
/** The rest of the display is for the work, with its buttons. */
const MOST_OF_DISPLAY = 0.4
/** The same on a low display: its screens need their height. */
const MOST_OF_LOW_DISPLAY = 0.25

export interface RingingLayout {
  /** The form of the lines, for RingingTimers.module.css. */
  readonly width: 'wide' | 'narrow' | 'folded'
  /** How many stand beside each other; 1 where each has a line. */
  readonly columns: 1 | 2 | 3
  /** The number of timers with a button of their own, at least 1. */
  readonly shown: number
  readonly hasStopAll: boolean
}

/** How the band shows `count` ringing timers on a display of this size in millimetres. */
export function ringingLayout(count: number, display: DisplaySize): RingingLayout {
  const width =
    display.width < FOLDED_BELOW_MILLIMETRES ? 'folded' : display.width < WIDE_MILLIMETRES ? 'narrow' : 'wide'
  const hasStopAll = count > MOST_WITHOUT_STOP_ALL
  const line = width === 'wide' ? LINE_MILLIMETRES : LOW_LINE_MILLIMETRES
  const room = (isLow(display) ? MOST_OF_LOW_DISPLAY : MOST_OF_DISPLAY) * display.height
  const lines = Math.floor((room - (hasStopAll ? line : 0)) / (width === 'folded' ? FOLDED_LINE_MILLIMETRES : line))
  if (count <= Math.max(1, lines)) return { width, columns: 1, shown: count, hasStopAll }
  const rows = Math.max(1, Math.floor(room / CHIP_MILLIMETRES))
  // The last place is that of "Stop all".
  const columns = count < 2 * rows || width === 'folded' ? 2 : 3
  return { width, columns, shown: Math.min(count, columns * rows - 1), hasStopAll }
}

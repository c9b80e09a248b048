/** A timer on one line, with its buttons and 4 mm to the next. */
const LINE_MILLIMETRES = 24
/** On a narrow display the buttons are below the name. */
const FOLDED_LINE_MILLIMETRES = 48
/** Narrower displays, in millimetres, fold the lines: `@container` in RingingTimers.module.css. */
const FOLDED_BELOW_MILLIMETRES = 317
/** "Stop all". */
const LAST_LINE_MILLIMETRES = 24
/** Up to this number, each is stopped by its own button. */
const MOST_WITHOUT_STOP_ALL = 2

export interface RingingLayout {
  /** The number of timers with a line of their own, at least 1. */
  readonly lines: number
  readonly hasStopAll: boolean
}

/**
 * How the band shows `count` ringing timers on a display of this size in millimetres. It takes the upper half at most:
 * Back, Next and the keys are in the lower half.
 */
export function ringingLayout(count: number, display: { width: number; height: number }): RingingLayout {
  const hasStopAll = count > MOST_WITHOUT_STOP_ALL
  const line = display.width < FOLDED_BELOW_MILLIMETRES ? FOLDED_LINE_MILLIMETRES : LINE_MILLIMETRES
  const room = display.height / 2 - (hasStopAll ? LAST_LINE_MILLIMETRES : 0)
  return { lines: Math.min(count, Math.max(1, Math.floor(room / line))), hasStopAll }
}

/** Narrower displays, in millimetres, have lower lines: `@container` in RingingTimers.module.css. */
const WIDE_MILLIMETRES = 396
/** Still narrower ones have the buttons below the name. */
const FOLDED_BELOW_MILLIMETRES = 317
/** Buttons of 20 mm, and 4 mm to the next. */
const LINE_MILLIMETRES = 24
/** Buttons of 15 mm, and 4 mm to the next. */
const LOW_LINE_MILLIMETRES = 19
const FOLDED_LINE_MILLIMETRES = 42
/** Up to this number, each is stopped by its own button. */
const MOST_WITHOUT_STOP_ALL = 2
/** The rest of the display is for the work, with its buttons. */
const MOST_OF_DISPLAY = 0.4
/** The same where a display is lower than wide and narrow, as one of 15.6": its screens need their height. */
const MOST_OF_LOW_DISPLAY = 0.25

export interface RingingLayout {
  /** The number of timers with a line of their own, at least 1. */
  readonly lines: number
  readonly hasStopAll: boolean
}

/** How the band shows `count` ringing timers on a display of this size in millimetres. */
export function ringingLayout(count: number, { width, height }: { width: number; height: number }): RingingLayout {
  const hasStopAll = count > MOST_WITHOUT_STOP_ALL
  const line = width < WIDE_MILLIMETRES ? LOW_LINE_MILLIMETRES : LINE_MILLIMETRES
  const isLow = width < WIDE_MILLIMETRES && height < width
  const room = (isLow ? MOST_OF_LOW_DISPLAY : MOST_OF_DISPLAY) * height - (hasStopAll ? line : 0)
  const most = Math.floor(room / (width < FOLDED_BELOW_MILLIMETRES ? FOLDED_LINE_MILLIMETRES : line))
  return { lines: Math.min(count, Math.max(1, most)), hasStopAll }
}

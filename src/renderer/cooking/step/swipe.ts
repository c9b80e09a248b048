/** Whether a finger's way over the text turns a page. Pure: millimetres on the glass and milliseconds. */

interface FingerWay {
  /** Towards the right edge of the glass above zero. */
  readonly across: number
  /** Towards the lower edge above zero. */
  readonly down: number
  readonly milliseconds: number
}

const LEAST_MILLIMETRES = 25
const LONGEST_MILLISECONDS = 600
/** Steeper than one in two is a scroll that went astray. */
const MOST_SLOPE = 0.5

/** As with a paper page: pushed towards where reading begins, the next one comes. Null for what is no swipe. */
export function swipeOf({ across, down, milliseconds }: FingerWay, isRightToLeft: boolean): 'next' | 'back' | null {
  if (milliseconds > LONGEST_MILLISECONDS || Math.abs(across) < LEAST_MILLIMETRES) return null
  if (Math.abs(down) > Math.abs(across) * MOST_SLOPE) return null
  return across < 0 === isRightToLeft ? 'back' : 'next'
}

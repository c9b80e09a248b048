/** Whether the movement of a finger over the text turns a page. Pure; lengths are millimetres on the display. */

interface FingerMovement {
  /** Positive towards the right edge of the display. */
  readonly across: number
  /** Positive towards the lower edge. */
  readonly down: number
  readonly milliseconds: number
}

const LEAST_MILLIMETRES = 25
const LONGEST_MILLISECONDS = 600
/** A steeper movement is taken as scrolling. */
const MOST_SLOPE = 0.5

/** `next` for a swipe towards the start of the line, as when turning a page of paper; null for no swipe. */
export function swipeOf(
  { across, down, milliseconds }: FingerMovement,
  isRightToLeft: boolean,
): 'next' | 'back' | null {
  if (milliseconds > LONGEST_MILLISECONDS || Math.abs(across) < LEAST_MILLIMETRES) return null
  if (Math.abs(down) > Math.abs(across) * MOST_SLOPE) return null
  return across < 0 === isRightToLeft ? 'back' : 'next'
}

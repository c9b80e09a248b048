/** Limits how often one page calls and how many of its calls wait for their answers. */
export interface CallRate {
  /** Returns a function to call once the call is answered, or null if there are too many calls. */
  begin(): (() => void) | null
}

/** After a pause, so many calls are taken at once: a screen with all its queries, some times over. */
const BURST = 500
/** A person who types, swipes and ticks at once causes some 30 calls a second. */
const PER_SECOND = 200
const MOST_WAITING = 200

/** A token bucket (burst 500, 200 a second), and at most 200 calls in progress. `monotonicNow` is in milliseconds. */
export function createCallRate(monotonicNow: () => number): CallRate {
  let left = BURST
  let filledAt = monotonicNow()
  let waiting = 0
  return {
    begin() {
      const now = monotonicNow()
      left = Math.min(BURST, left + ((now - filledAt) * PER_SECOND) / 1000)
      filledAt = now
      if (left < 1 || waiting >= MOST_WAITING) return null
      left--
      waiting++
      let isOver = false
      return () => {
        if (!isOver) waiting--
        isOver = true
      }
    },
  }
}

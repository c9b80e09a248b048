/** For how long a finger has held the display, from the input events of the window. Pages and scripts cannot make them. */
export interface FingerHold {
  /** Call with the type of every input event. */
  note(type: string): void
  /** Milliseconds that the finger on the display has been there, or the one that has just left; 0 without. */
  heldFor(): number
}

const DOWN: ReadonlySet<string> = new Set(['touchStart', 'pointerDown', 'mouseDown'])
const UP: ReadonlySet<string> = new Set(['touchEnd', 'touchCancel', 'pointerUp', 'pointerCancel', 'mouseUp'])
/** A scanner and a pedal are keyboards to the system. */
const KEYS: ReadonlySet<string> = new Set(['rawKeyDown', 'keyDown', 'keyUp', 'char'])

/** A command that the end of a hold causes arrives within this time. */
const JUST_LEFT_MILLISECONDS = 1000

/** A key ends a hold, and so does the first of several fingers that leaves. */
export function createFingerHold(monotonicNow: () => number): FingerHold {
  let since: number | null = null
  let last = { milliseconds: 0, endedAt: Number.NEGATIVE_INFINITY }

  return {
    note(type) {
      const now = monotonicNow()
      if (DOWN.has(type)) since ??= now
      else if (UP.has(type) && since !== null) {
        last = { milliseconds: now - since, endedAt: now }
        since = null
      } else if (KEYS.has(type)) {
        since = null
        last = { milliseconds: 0, endedAt: now }
      }
    },
    heldFor() {
      const now = monotonicNow()
      if (since !== null) return now - since
      return now - last.endedAt <= JUST_LEFT_MILLISECONDS ? last.milliseconds : 0
    },
  }
}

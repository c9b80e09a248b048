import { assertNever } from '../../shared/result.ts'

/**
 * Which events of a dark glass wake it and do nothing else. Pure: events in, a verdict out. Counted by what is down and
 * not by time, because a clock that is set must never make touches dead.
 *
 * The waking touch is a whole sequence: all its fingers, until the last one is up, and the mouse events and clicks that
 * Chromium sends after it. The next touch is anybody's.
 */

export type GlassEvent =
  | {
      readonly kind: 'pointerDown'
      readonly pointer: number
      /** The first finger of a touch: what was down before it is gone, whether the page was told or not. */
      readonly isPrimary: boolean
    }
  /** Up, or cancelled. */
  | { readonly kind: 'pointerEnd'; readonly pointer: number }
  /** A mouse event, or a click that a pointer has made: it follows a touch and is none of its own. */
  | { readonly kind: 'afterTouch' }
  /** A click that no pointer has made (a screen reader's), or a turn of a wheel. */
  | { readonly kind: 'press' }
  /** `code` as `KeyboardEvent.code` names the place of the key. */
  | { readonly kind: 'keyDown'; readonly code: string; readonly isRepeat: boolean }
  | { readonly kind: 'keyUp'; readonly code: string }

export interface Wake {
  readonly isDark: boolean
  /** What is on the glass, by the pointer's number, and whether it is swallowed. */
  readonly down: ReadonlyMap<number, boolean>
  /** The mouse events and clicks of the waking touch may still come. */
  readonly isFollowed: boolean
  /** The codes of keys whose next up belongs to the waking. */
  readonly keys: ReadonlySet<string>
}

interface WakeOutcome {
  readonly wake: Wake
  /** Nothing else may act on the event. */
  readonly isSwallowed: boolean
}

export const lit: Wake = { isDark: false, down: new Map(), isFollowed: false, keys: new Set() }

/** The glass goes dark; not while something is on it, because that is a touch. */
export function goDark(wake: Wake): Wake {
  return wake.down.size > 0 ? wake : { ...lit, isDark: true }
}

/** Something else than a touch lights it up: a timer that rings. */
export function lightUp(wake: Wake): Wake {
  return wake.isDark ? { ...wake, isDark: false } : wake
}

/** Whether a finger of the waking touch is still on the glass. */
export function isWaking({ down }: Wake): boolean {
  return [...down.values()].includes(true)
}

/** The next state, and whether this event has done its work by waking. */
export function nextWake(wake: Wake, event: GlassEvent): WakeOutcome {
  switch (event.kind) {
    case 'pointerDown': {
      const down = event.isPrimary ? new Map<number, boolean>() : without(wake.down, event.pointer)
      const isSwallowed = wake.isDark || isWaking({ ...wake, down })
      down.set(event.pointer, isSwallowed)
      return { wake: { ...wake, isDark: false, down, isFollowed: isSwallowed }, isSwallowed }
    }
    case 'pointerEnd':
      return {
        wake: { ...wake, down: without(wake.down, event.pointer) },
        isSwallowed: wake.down.get(event.pointer) === true,
      }
    case 'afterTouch':
      return { wake, isSwallowed: wake.isDark || wake.isFollowed }
    case 'press':
      return { wake: lightUp(wake), isSwallowed: wake.isDark }
    case 'keyDown': {
      const { code, isRepeat } = event
      if (isRepeat) return { wake, isSwallowed: wake.isDark || wake.keys.has(code) }
      const keys = new Set([...wake.keys].filter((one) => one !== code))
      if (wake.isDark) keys.add(code)
      return { wake: { ...wake, isDark: false, keys }, isSwallowed: wake.isDark }
    }
    case 'keyUp': {
      const isSwallowed = wake.keys.has(event.code)
      return { wake: { ...wake, keys: new Set([...wake.keys].filter((one) => one !== event.code)) }, isSwallowed }
    }
    default:
      return assertNever(event)
  }
}

function without(down: Wake['down'], pointer: number): Map<number, boolean> {
  return new Map([...down].filter(([one]) => one !== pointer))
}

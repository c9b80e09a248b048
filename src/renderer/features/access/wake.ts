import type { KioskState } from '../../../shared/model.ts'
import { assertNever } from '../../../shared/result.ts'

/**
 * Which events light a dark display and do nothing else. Pure: events in, a decision out. Decided by the pointers and
 * keys that are down and not by time, so that setting a clock cannot block touches.
 *
 * The waking touch is a whole sequence: all its fingers, until the last one is up, and the mouse events and clicks that
 * Chromium sends after it. The next touch counts. A key that types a character lights the display and counts: it is the
 * first of a number, a password or a badge. Any other key only lights it.
 */

export type WakeEvent =
  | {
      readonly kind: 'pointerDown'
      readonly pointer: number
      /** The first finger of a touch: earlier pointers are gone, even if their up event never came. */
      readonly isPrimary: boolean
    }
  /** A pointer is up or cancelled. */
  | { readonly kind: 'pointerEnd'; readonly pointer: number }
  /** A mouse event or a click that Chromium makes from a touch. */
  | { readonly kind: 'afterTouch' }
  /** A click without a pointer (from a screen reader), or a turn of a wheel. */
  | { readonly kind: 'press' }
  | {
      readonly kind: 'keyDown'
      /** `KeyboardEvent.code`: the place of the key. */
      readonly code: string
      readonly isRepeat: boolean
      /** It types a character into a field. */
      readonly isTyped: boolean
    }
  | { readonly kind: 'keyUp'; readonly code: string }

export interface Wake {
  readonly isDark: boolean
  /** The pointers on the display, by their id, and whether their events are swallowed. */
  readonly down: ReadonlyMap<number, boolean>
  /** Mouse events and clicks of the waking touch may still come. */
  readonly isFollowed: boolean
  /** The codes of the keys whose next up event is swallowed. */
  readonly keys: ReadonlySet<string>
}

interface WakeOutcome {
  readonly wake: Wake
  /** No other listener may get the event. */
  readonly isSwallowed: boolean
}

export const lit: Wake = { isDark: false, down: new Map(), isFollowed: false, keys: new Set() }

/** The display goes dark, unless a finger is on it. */
export function goDark(wake: Wake): Wake {
  return wake.down.size > 0 ? wake : { ...lit, isDark: true }
}

/** Lights the display for another reason than a touch: a ringing timer. */
export function lightUp(wake: Wake): Wake {
  return wake.isDark ? { ...wake, isDark: false } : wake
}

/** Whether a finger of the waking touch is still on the display. */
export function isWaking({ down }: Wake): boolean {
  return [...down.values()].includes(true)
}

/** The next state, and whether this event only lit the display. */
export function nextWake(wake: Wake, event: WakeEvent): WakeOutcome {
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
      const { code, isRepeat, isTyped } = event
      if (isRepeat) return { wake, isSwallowed: wake.isDark || wake.keys.has(code) }
      const isSwallowed = wake.isDark && !isTyped
      const keys = new Set([...wake.keys].filter((one) => one !== code))
      if (isSwallowed) keys.add(code)
      return { wake: { ...wake, isDark: false, keys }, isSwallowed }
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

/** Whether a key types a character, from `KeyboardEvent.key`. A space does not count: it is a key of pedals, too. */
export function isTypedKey(key: string): boolean {
  return key === 'Dead' || (key !== ' ' && [...key].length === 1)
}

/** Whether the display may go dark: no unlocked session and no ringing timer. */
export function mayGoDark({ session, lock }: Pick<KioskState, 'session' | 'lock'>, isRinging: boolean): boolean {
  return (session === null || lock.kind === 'locked') && !isRinging
}

/** Milliseconds until the display goes dark; 0 when it is time. Times are of one monotonic clock. */
export function millisecondsUntilDark(touchedAt: number, now: number, dimAfterSeconds: number): number {
  return Math.max(0, touchedAt + dimAfterSeconds * 1000 - now)
}

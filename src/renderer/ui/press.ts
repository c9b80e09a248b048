/**
 * Turns events into presses of one control: from a finger, a glove, a mouse, a key or a screen reader. Pure: events in,
 * presses out. Times are milliseconds of one monotonic clock (an event's own `timeStamp`).
 */

/** A second press within this time is a bounce of the panel or of a wet finger. */
export const DEBOUNCE_MILLISECONDS = 150

/** In millimetres: a finger that is further from where it came down swipes. The smallest control is as wide. */
const LONGEST_SLIP = 10

/** Where a finger came down, in pixels, and how many of them a millimetre has. */
export interface PressPoint {
  readonly x: number
  readonly y: number
  readonly millimetre: number
}

/** Whether a finger is so near the point where it came down that it still presses, in a wide control too. */
export function isNear(down: PressPoint, { x, y }: { readonly x: number; readonly y: number }): boolean {
  return Math.hypot(x - down.x, y - down.y) <= LONGEST_SLIP * down.millimetre
}

export interface PressState {
  /** The pointer that owns the press, from its down to its up. Others are ignored during that time. */
  readonly pointer: number | null
  readonly downAt: number
  /** The owning pointer is over the control now, and near where it came down. */
  readonly inside: boolean
  /** The space bar went down on this control and has not come up. */
  readonly space: boolean
  readonly pressedAt: number | null
}

export type PressEvent =
  /** `button` is 0 for a finger and for a mouse's main button. */
  | { readonly kind: 'pointerDown'; readonly pointer: number; readonly button: number; readonly at: number }
  | { readonly kind: 'pointerMove'; readonly pointer: number; readonly inside: boolean }
  | { readonly kind: 'pointerUp'; readonly pointer: number; readonly inside: boolean; readonly at: number }
  | { readonly kind: 'pointerCancel'; readonly pointer: number }
  | { readonly kind: 'keyDown'; readonly key: string; readonly repeat: boolean; readonly at: number }
  | { readonly kind: 'keyUp'; readonly key: string; readonly at: number }
  /**
   * `ofPointer`: the browser's click after a pointer came up. The pointer was handled already, and where the display
   * changed under the finger such a click goes to a control that was not touched, so it presses nothing.
   */
  | { readonly kind: 'click'; readonly ofPointer: boolean; readonly at: number }
  | { readonly kind: 'blur' }

interface PressOutcome {
  readonly state: PressState
  readonly pressed: boolean
}

export const restingPress: PressState = { pointer: null, downAt: 0, inside: false, space: false, pressedAt: null }

/** The next state, and whether this event completes a press. */
export function nextPress(state: PressState, event: PressEvent): PressOutcome {
  switch (event.kind) {
    case 'pointerDown':
      if (event.button !== 0 || state.pointer !== null) return unchanged(state)
      return { state: { ...state, pointer: event.pointer, downAt: event.at, inside: true }, pressed: false }
    case 'pointerMove':
      if (state.pointer !== event.pointer || state.inside === event.inside) return unchanged(state)
      return { state: { ...state, inside: event.inside }, pressed: false }
    case 'pointerUp': {
      if (state.pointer !== event.pointer) return unchanged(state)
      const released = { ...state, pointer: null, inside: false }
      return event.inside ? press(released, event.at) : { state: released, pressed: false }
    }
    case 'pointerCancel':
      if (state.pointer !== event.pointer) return unchanged(state)
      return { state: { ...state, pointer: null, inside: false }, pressed: false }
    case 'keyDown':
      // A repeat without a first key down on this control: the key was held since another screen.
      if (event.repeat) return unchanged(state)
      if (event.key === 'Enter') return press(state, event.at)
      return event.key === ' ' ? { state: { ...state, space: true }, pressed: false } : unchanged(state)
    case 'keyUp':
      if (event.key !== ' ' || !state.space) return unchanged(state)
      return press({ ...state, space: false }, event.at)
    case 'click':
      return event.ofPointer ? unchanged(state) : press(state, event.at)
    case 'blur':
      return { state: { ...state, space: false }, pressed: false }
  }
}

/** Whether the control looks pressed. */
export function isHeld(state: PressState): boolean {
  return (state.pointer !== null && state.inside) || state.space
}

function press(state: PressState, at: number): PressOutcome {
  if (state.pressedAt !== null && at - state.pressedAt < DEBOUNCE_MILLISECONDS) return unchanged(state)
  return { state: { ...state, pressedAt: at }, pressed: true }
}

function unchanged(state: PressState): PressOutcome {
  return { state, pressed: false }
}

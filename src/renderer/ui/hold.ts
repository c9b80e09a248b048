/** A long press, for actions that cannot be undone; the only one in the program. Pure; times in milliseconds. */

/** Long enough to be deliberate, short enough for a wet thumb. */
export const HOLD_MILLISECONDS = 1500

type HoldSource = number | 'key'

export type HoldState =
  | { readonly phase: 'resting'; readonly tooShort: boolean }
  | { readonly phase: 'holding'; readonly source: HoldSource; readonly since: number }
  /** The final state: a hold completes once. */
  | { readonly phase: 'held' }

export type HoldEvent =
  /** A pointer (its id) or a key goes down; any pointer while it is held. */
  | { readonly kind: 'start'; readonly source: HoldSource; readonly at: number }
  /** The source is released, or the finger has slid off. */
  | { readonly kind: 'end'; readonly source: HoldSource; readonly at: number }
  /** The touch became a scroll, or the window lost the focus: the duration is not known. */
  | { readonly kind: 'cancel' }
  /** Time has passed. */
  | { readonly kind: 'tick'; readonly at: number }
  /** A click without a hold, from a screen reader. */
  | { readonly kind: 'click' }

export const restingHold: HoldState = { phase: 'resting', tooShort: false }

/** The next state, and whether this event completes the hold, which takes `milliseconds`. It completes once. */
export function nextHold(
  state: HoldState,
  event: HoldEvent,
  milliseconds = HOLD_MILLISECONDS,
): { readonly state: HoldState; readonly done: boolean } {
  const resting = (tooShort: boolean) => ({ state: { phase: 'resting', tooShort } as const, done: false })
  switch (state.phase) {
    case 'held':
      return { state, done: false }
    case 'resting':
      if (event.kind === 'click') return resting(true)
      if (event.kind !== 'start') return { state, done: false }
      return { state: { phase: 'holding', source: event.source, since: event.at }, done: false }
    case 'holding':
      if (event.kind === 'cancel') return resting(true)
      // A second finger, on this button or elsewhere, may be meant to stop it. A key repeats its own start.
      if (event.kind === 'start' && event.source !== state.source) return resting(true)
      if (event.kind === 'tick' || (event.kind === 'end' && event.source === state.source)) {
        if (holdShare(state, event.at, milliseconds) >= 1) return { state: { phase: 'held' }, done: true }
        return event.kind === 'end' ? resting(true) : { state, done: false }
      }
      return { state, done: false }
  }
}

/** The part of the hold that has passed, 0 to 1. */
export function holdShare(state: HoldState, at: number, milliseconds = HOLD_MILLISECONDS): number {
  switch (state.phase) {
    case 'resting':
      return 0
    case 'held':
      return 1
    case 'holding':
      return Math.min(1, Math.max(0, (at - state.since) / milliseconds))
  }
}

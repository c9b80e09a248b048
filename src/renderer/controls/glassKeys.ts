import type { PointerEvent } from 'react'
import { flushSync } from 'react-dom'
import { isKeyHeld, isSecondTap, type KeyTouchEvent, nextKeyTouches, noKeyTouches, type Point } from './keyTouches.ts'

/** A key of a pad or a keyboard that is on the glass. */
export interface GlassKey {
  press: () => void
  hold: (held: boolean) => void
}

/**
 * The touches of all keys: one glass, one history, so that a second tap is told from the first whichever keys lie there
 * by then.
 */
let touches = noKeyTouches<GlassKey>()

/** Takes what a finger or a key of the glass did, and presses what it presses. */
export function takeKeyTouch(event: KeyTouchEvent<GlassKey>): void {
  const before = touches
  const { touches: next, pressed } = nextKeyTouches(touches, event)
  touches = next
  for (const { key } of [...before.open, ...next.open]) key.hold(isKeyHeld(next, key))
  // What the first of them does is on the glass before the next one is asked what it is: a letter after Shift.
  for (const key of pressed) flushSync(() => key.press())
}

/** Whether a pointer that comes down is the second of two taps on a key that is not there any more. */
export function isSecondTapOfKey(event: PointerEvent<HTMLElement>): boolean {
  return isSecondTap(touches, { point: pointOf(event), reach: reachOf(event.currentTarget), at: event.timeStamp })
}

/** Where a pointer is, in pixels of the window. */
export function pointOf({ clientX, clientY }: PointerEvent<HTMLElement>): Point {
  return { x: clientX, y: clientY }
}

/** How far from each other two touches of a control are at the same spot of it, in pixels. */
export function reachOf(element: HTMLElement): number {
  const { width, height } = element.getBoundingClientRect()
  return Math.min(width, height) / 2
}

import type { PointerEvent } from 'react'
import { flushSync } from 'react-dom'
import { isKeyHeld, isSecondTap, type KeyTouchEvent, nextKeyTouches, noKeyTouches, type Point } from './keyTouches.ts'

/** A key of an on-screen pad or keyboard. */
export interface OnScreenKey {
  press: () => void
  hold: (held: boolean) => void
}

/**
 * One history of touches for all keys of the display, so that a second tap is recognised even if other keys are in that
 * place by then.
 */
let touches = noKeyTouches<OnScreenKey>()

/** Handles one touch or key event and presses the keys that it completes. */
export function takeKeyTouch(event: KeyTouchEvent<OnScreenKey>): void {
  const before = touches
  const { touches: next, pressed } = nextKeyTouches(touches, event)
  touches = next
  for (const { key } of [...before.open, ...next.open]) key.hold(isKeyHeld(next, key))
  // Renders between two keys, because the first may change the second: a letter after Shift.
  for (const key of pressed) flushSync(() => key.press())
}

/** Whether a pointer going down is the second of two taps on a key that has been removed. */
export function isSecondTapOfKey(event: PointerEvent<HTMLElement>): boolean {
  return isSecondTap(touches, { point: pointOf(event), reach: reachOf(event.currentTarget), at: event.timeStamp })
}

let lastTouched: 'key' | 'control' = 'control'

/** Remembers what was touched last. */
export function noteTouch(of: 'key' | 'control'): void {
  lastTouched = of
}

/** Whether keys that appear now were opened by another key: then typing goes on at once, and a second tap has its place. */
export const areOpenedByKey = (): boolean => lastTouched === 'key'

/** The place of a pointer in pixels of the window. */
export function pointOf({ clientX, clientY }: PointerEvent<HTMLElement>): Point {
  return { x: clientX, y: clientY }
}

/** The greatest distance in pixels at which two touches of a control count as the same spot. */
export function reachOf(element: HTMLElement): number {
  const { width, height } = element.getBoundingClientRect()
  return Math.min(width, height) / 2
}

import type { Locator, Page } from 'playwright/test'
import { type InputStep, LOOK_MILLISECONDS, type Point, placeOf, sendInput } from '../hand.ts'

/** One contact of one finger with the display: its place, its start and its duration in milliseconds of the run. */
interface Contact {
  readonly on: Locator
  readonly down: number
  readonly up: number
  /** Fingers that are on the display at the same time have different numbers. */
  readonly finger?: number
  /** The distance from the middle of the control, in parts of its width. */
  readonly off?: number
  /** The place of the finger when it goes up, if it has moved. */
  readonly slidesTo?: Locator
}

/**
 * Sends the touches of fingers as a panel reports them, with time stamps of their own: a contact that breaks for 20 ms
 * does so also on a slow machine.
 */
export async function strokes(page: Page, contacts: readonly Contact[]): Promise<void> {
  const moments: { readonly at: number; readonly isDown: boolean; readonly from: Point; readonly to: Point }[] = []
  for (const { on, slidesTo = on, finger: id = 0, off = 0, down, up } of contacts) {
    const from = { ...(await placeOf(on, 0.5 + off)), id }
    const to = { ...(await placeOf(slidesTo, 0.5 + off)), id }
    moments.push({ at: down, isDown: true, from, to }, { at: up, isDown: false, from, to })
  }
  moments.sort((one, other) => one.at - other.at)
  let onDisplay: readonly Point[] = []
  const steps = moments.flatMap(({ at, isDown, from, to }): readonly InputStep[] => {
    const others = onDisplay.filter(({ id }) => id !== from.id)
    onDisplay = isDown ? [...others, from] : others
    if (isDown) return [{ at, touch: 'touchStart', points: onDisplay }]
    const hasMoved = to.x !== from.x || to.y !== from.y
    return [
      ...(hasMoved ? [{ at, touch: 'touchMove', points: [...others, to] } as const] : []),
      // The event must name the finger that goes up, unless it is the last one.
      { at, touch: 'touchEnd', points: others.length === 0 ? [] : [to] },
    ]
  })
  await sendInput(page, steps, { afterNow: LOOK_MILLISECONDS, afterLast: LOOK_MILLISECONDS })
}

/** A quick tap at `at` milliseconds of the run. */
export function tap(on: Locator, at: number, milliseconds = 50): Contact {
  return { on, down: at, up: at + milliseconds }
}

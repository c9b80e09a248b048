import type { Locator, Page } from 'playwright/test'
import { LOOK_MILLISECONDS, nextMoment, placeOf } from '../hand.ts'

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

interface Point {
  readonly x: number
  readonly y: number
  readonly id: number
}

/**
 * Sends the touches of fingers as a panel reports them, with time stamps of their own: a contact that breaks for 20 ms
 * does so also on a slow machine.
 */
export async function strokes(page: Page, contacts: readonly Contact[]): Promise<void> {
  const points = await Promise.all(
    contacts.map(async ({ on, slidesTo, finger = 0, off = 0 }) => ({
      from: { ...(await placeOf(on, 0.5 + off)), id: finger },
      to: { ...(await placeOf(slidesTo ?? on, 0.5 + off)), id: finger },
    })),
  )
  const moments = contacts
    .flatMap(({ down, up }, contact) => [
      { at: down, isDown: true, contact },
      { at: up, isDown: false, contact },
    ])
    .sort((one, other) => one.at - other.at)
  const session = await page.context().newCDPSession(page)
  const begin = await nextMoment(page, { afterNow: LOOK_MILLISECONDS, afterLast: LOOK_MILLISECONDS })
  let onDisplay: readonly Point[] = []
  for (const { at, isDown, contact } of moments) {
    const timestamp = (begin + at) / 1000
    const { from, to } = points[contact] ?? missing()
    const others = onDisplay.filter(({ id }) => id !== from.id)
    if (isDown) {
      onDisplay = [...others, from]
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [...onDisplay], timestamp })
    } else {
      if (to.x !== from.x || to.y !== from.y) {
        const touchPoints = [...others, to]
        await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints, timestamp })
      }
      onDisplay = others
      // The event must name the finger that goes up, unless it is the last one.
      const touchPoints = others.length === 0 ? [] : [to]
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints, timestamp })
    }
  }
  await session.detach()
  // Later events must have a later time stamp.
  await nextMoment(page, { afterLast: moments.at(-1)?.at ?? 0 })
}

/** A quick tap at `at` milliseconds of the run. */
export function tap(on: Locator, at: number, milliseconds = 50): Contact {
  return { on, down: at, up: at + milliseconds }
}

function missing(): never {
  throw new Error('A contact without a place')
}

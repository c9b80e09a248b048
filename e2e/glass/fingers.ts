import type { Locator, Page } from 'playwright/test'
import { LOOK_MILLISECONDS, nextMoment } from '../hand.ts'

/** One contact of one finger with the glass: where, and from when to when in milliseconds of the run. */
interface Contact {
  readonly on: Locator
  readonly down: number
  readonly up: number
  /** Fingers that are on the glass together have different numbers. */
  readonly finger?: number
  /** Beside the middle of it, in shares of its width. */
  readonly off?: number
  /** Where the finger is when it goes up, if not where it came down. */
  readonly slidesTo?: Locator
}

interface Point {
  readonly x: number
  readonly y: number
  readonly id: number
}

/**
 * Fingers on the glass, as the panel reports them: the page sees the times that are given here and not those of this
 * machine, so that a contact which breaks for 20 ms breaks for 20 ms however busy the machine is.
 */
export async function strokes(page: Page, contacts: readonly Contact[]): Promise<void> {
  const points = await Promise.all(
    contacts.map(async ({ on, slidesTo, finger = 0, off = 0 }) => ({
      from: await pointOn(on, finger, off),
      to: await pointOn(slidesTo ?? on, finger, off),
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
  let onGlass: readonly Point[] = []
  for (const { at, isDown, contact } of moments) {
    const timestamp = (begin + at) / 1000
    const { from, to } = points[contact] ?? missing()
    const others = onGlass.filter(({ id }) => id !== from.id)
    if (isDown) {
      onGlass = [...others, from]
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [...onGlass], timestamp })
    } else {
      if (to.x !== from.x || to.y !== from.y) {
        const touchPoints = [...others, to]
        await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints, timestamp })
      }
      onGlass = others
      // The finger that is named goes up; the last one needs no name.
      const touchPoints = others.length === 0 ? [] : [to]
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints, timestamp })
    }
  }
  await session.detach()
  // What comes next must not seem to come before.
  await nextMoment(page, { afterLast: moments.at(-1)?.at ?? 0 })
}

/** A quick tap, `at` milliseconds of the run. */
export function tap(on: Locator, at: number, milliseconds = 50): Contact {
  return { on, down: at, up: at + milliseconds }
}

async function pointOn(target: Locator, id: number, off: number): Promise<Point> {
  const box = await target.boundingBox()
  if (box === null) throw new Error('There is nothing to touch')
  return { x: Math.round(box.x + box.width * (0.5 + off)), y: Math.round(box.y + box.height / 2), id }
}

function missing(): never {
  throw new Error('A contact without a place')
}

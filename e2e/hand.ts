import type { CDPSession, Locator, Page } from 'playwright/test'

/**
 * The hand of a person. The page is told the times at which a person would touch and type, and none of them is waited
 * for: every rule about pauses, guards and holds is measured by the times of events. So a pause is as long as it is
 * said to be, however busy the machine is.
 */
interface Hand {
  readonly session: CDPSession
  /** When its last event was, in milliseconds since 1970; it may lie ahead of the real time. */
  lastAt: number
}

interface Point {
  readonly x: number
  readonly y: number
}

/** A person looks before the next touch, and longer than the guard against double taps counts. */
export const LOOK_MILLISECONDS = 400
/** So far ahead of the real time a touch is: a busy page may change a moment before it comes, and its guard counts from there. */
const AHEAD_MILLISECONDS = 2 * LOOK_MILLISECONDS
/** Longer than a control takes two presses for one. */
const BETWEEN_TOUCHES_MILLISECONDS = 160
const TAP_MILLISECONDS = 60
/** Slower than any scanner: what comes faster is taken for one. */
export const BETWEEN_KEYS_MILLISECONDS = 60
/** Longer than anything that a scanner sends takes to be over. */
const PAUSE_MILLISECONDS = 400
/** Longer than a key that chatters is held back. */
const BETWEEN_PAGES_MILLISECONDS = 200
/** So long something that lies over the target, or a target that is not available, is waited for. */
const COVERED_MILLISECONDS = 1000
const MOST_MILLISECONDS = 15_000

const hands = new WeakMap<Page, Promise<Hand>>()

function handAt(page: Page): Promise<Hand> {
  const known = hands.get(page)
  if (known !== undefined) return known
  const hand = page
    .context()
    .newCDPSession(page)
    .then((session) => ({ session, lastAt: 0 }))
  hands.set(page, hand)
  return hand
}

/**
 * A moment for the next event, so many milliseconds after the one before and after now; it counts as the last one from
 * then on. For events that a test sends by itself.
 */
export async function nextMoment(page: Page, { afterNow = 0, afterLast = 0 }): Promise<number> {
  const hand = await handAt(page)
  hand.lastAt = Math.max(Date.now() + afterNow, hand.lastAt + afterLast)
  return hand.lastAt
}

/** Waits until the hand would type its next key: what is sent without a time of its own comes after that. */
export async function handRests(page: Page): Promise<void> {
  const { lastAt } = await handAt(page)
  await page.waitForTimeout(Math.max(0, lastAt + BETWEEN_KEYS_MILLISECONDS - Date.now()))
}

/**
 * One finger on the middle of it, down and up: real touch events, as the panel sends them. `leaves` is for the touch
 * that replaces the window: the finger goes up on a page that is gone. `inRealTime` is for what Chromium itself makes
 * of a long touch: it is waited for.
 */
export async function touch(
  target: Locator,
  {
    milliseconds = TAP_MILLISECONDS,
    leaves = false,
    inRealTime = false,
  }: { milliseconds?: number; leaves?: boolean; inRealTime?: boolean } = {},
): Promise<void> {
  const page = target.page()
  const { session } = await handAt(page)
  for (;;) {
    const point = await middleOf(target)
    const timestamp =
      (await nextMoment(page, { afterNow: AHEAD_MILLISECONDS, afterLast: BETWEEN_TOUCHES_MILLISECONDS })) / 1000
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point], timestamp })
    const { result } = await session.send('Runtime.evaluate', { expression: 'window.missed === true' })
    if (result.value !== true) break
    // It moved while the finger came down. A touch that is cancelled presses nothing.
    await session.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] })
  }
  const up = await nextMoment(page, { afterLast: milliseconds })
  if (inRealTime) await page.waitForTimeout(milliseconds)
  const lifted = session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: up / 1000 })
  await (leaves ? lifted.catch(() => undefined) : lifted)
}

/**
 * Two taps on the middle of it, or so far along it, `between` milliseconds from the one down to the other: what a
 * hurried finger does. The second one lands on whatever is on the display by then, so the time between is waited for.
 */
export async function touchTwice(
  target: Locator,
  { between = 200, along = 0.5 }: { between?: number; along?: number } = {},
): Promise<void> {
  const page = target.page()
  const { session } = await handAt(page)
  await target.scrollIntoViewIfNeeded()
  await handRests(page)
  await page.waitForTimeout(LOOK_MILLISECONDS)
  const box = await target.boundingBox()
  if (box === null) throw new Error('There is nothing to touch')
  const point = { x: Math.round(box.x + box.width * along), y: Math.round(box.y + box.height / 2) }
  const first = await nextMoment(page, {})
  for (const at of [first, first + between]) {
    await page.waitForTimeout(Math.max(0, at - Date.now()))
    const timestamp = at / 1000
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point], timestamp })
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp })
  }
  await nextMoment(page, {})
}

/** A finger that is drawn from the first of these places over the others. */
export async function draw(page: Page, [first, ...others]: readonly [Point, ...Point[]]): Promise<void> {
  const { session } = await handAt(page)
  const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[], pause: object) => {
    const timestamp = (await nextMoment(page, pause)) / 1000
    await session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp })
  }
  await send('touchStart', [first], { afterNow: LOOK_MILLISECONDS, afterLast: BETWEEN_TOUCHES_MILLISECONDS })
  for (const place of others) await send('touchMove', [place], { afterLast: 10 })
  await send('touchEnd', [], { afterLast: 10 })
}

/** Until the display has drawn what came of the last touch. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  )
}

/**
 * Types as a hand does, and waits until the real time has come to the next key: `page.keyboard` may go on from there.
 * `page.keyboard.type` without a delay types like a scanner, and no field keeps that.
 */
export async function typeByHand(page: Page, text: string): Promise<void> {
  await typeOn(page, [...text])
  await handRests(page)
}

/** The same for text that other keys of the hand follow, such as "Enter". */
export async function typeOn(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) await sendKey(page, keyOf(key))
}

/** A key or a combination, such as "Control+A", pressed in real time, after all that the hand did before. */
export async function pressKey(page: Page, key: string): Promise<void> {
  await handRests(page)
  await page.keyboard.press(key)
}

/** A key that turns a page, pressed as a person or a foot presses it: not at once after the one before. */
export async function turnPage(page: Page, key = 'PageDown'): Promise<void> {
  await page.waitForTimeout(BETWEEN_PAGES_MILLISECONDS)
  await pressKey(page, key)
}

/** A person rests between two keys, or between a scan and their own hand: longer than any scanner between two keys. */
export async function pause(page: Page): Promise<void> {
  await nextMoment(page, { afterNow: PAUSE_MILLISECONDS, afterLast: PAUSE_MILLISECONDS })
}

interface Key {
  readonly key: string
  readonly text: string
  readonly code?: string
  readonly windowsVirtualKeyCode?: number
}

/** What a keyboard of the United States sends for Enter or a sign; without a place on it, the sign alone. */
function keyOf(key: string): Key {
  if (key === 'Enter') return { key, text: '\r', code: key, windowsVirtualKeyCode: 13 }
  if (key === ' ') return { key, text: key, code: 'Space', windowsVirtualKeyCode: 32 }
  const capital = key.toUpperCase()
  if (/^[A-Z]$/.test(capital))
    return { key, text: key, code: `Key${capital}`, windowsVirtualKeyCode: capital.charCodeAt(0) }
  if (/^\d$/.test(key)) return { key, text: key, code: `Digit${key}`, windowsVirtualKeyCode: key.charCodeAt(0) }
  return { key, text: key }
}

async function sendKey(page: Page, key: Key): Promise<void> {
  const { session } = await handAt(page)
  const at = await nextMoment(page, { afterLast: BETWEEN_KEYS_MILLISECONDS })
  const { text: _text, ...up } = key
  await Promise.all([
    session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key, timestamp: at / 1000 }),
    session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...up, timestamp: (at + 20) / 1000 }),
  ])
}

/** Where its middle is, once it stands still and can be touched; what stays covered is touched all the same. */
async function middleOf(target: Locator): Promise<Point> {
  const limit = Date.now() + MOST_MILLISECONDS
  for (;;) {
    // `evaluate` also waits for the element and fails when there are two, but takes more round trips.
    const point = await target.evaluateAll(lookAt, COVERED_MILLISECONDS)
    if (point !== null) return point
    await target.waitFor({ state: 'attached' })
    if (Date.now() > limit) throw new Error(`There is nothing to touch at ${target}`)
  }
}

/** Runs in the page. Null when there is not one element, when it has gone, or when it shows nothing. */
async function lookAt([element, ...others]: Element[], coveredMilliseconds: number): Promise<Point | null> {
  if (element === undefined || others.length > 0) return null
  const limit = performance.now() + coveredMilliseconds
  let before = ''
  for (;;) {
    if (!element.isConnected) return null
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    const { x, y, width, height } = element.getBoundingClientRect()
    const point = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
    const now = [x, y, width, height].join()
    const top = document.elementFromPoint(point.x, point.y)
    const isOpen = top !== null && (element.contains(top) || top.contains(element)) && !element.matches(':disabled')
    const isOver = performance.now() > limit
    if (now === before && width > 0 && (isOpen || isOver)) {
      Reflect.set(window, 'missed', false)
      const note = ({ target }: Event) =>
        Reflect.set(window, 'missed', target instanceof Node && !element.contains(target) && !target.contains(element))
      if (isOpen) window.addEventListener('pointerdown', note, { capture: true, once: true })
      return point
    }
    if (isOver) return null
    before = now
    await new Promise((resolve) => setTimeout(resolve, 16))
  }
}

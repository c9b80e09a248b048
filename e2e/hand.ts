import type { CDPSession, Locator, Page } from 'playwright/test'
import { machineNow } from './testDate.ts'
import { boxOf } from './touch/boxes.ts'

/**
 * The simulated hand of a person. Events get the time stamps at which a person would touch and type, without waiting
 * for them: all rules about pauses, guards and holds measure by the time stamps of events. So a pause has its exact
 * length on a busy machine too.
 */
interface Hand {
  readonly session: CDPSession
  /** The time of the last event by the machine's date; it can be ahead of now. */
  lastAt: number
  /** The touches that came down on their target. */
  touches: number
}

export interface Point {
  readonly x: number
  readonly y: number
  /** Of the finger, where there are several. */
  readonly id?: number
}

/** The time of a page on the stage (`stage/stage.ts`), which stands still until a test lets it pass. */
export interface StandingTime {
  /** Lets time pass, and waits before and after it until the page and the main process rest. */
  pass(milliseconds: number): Promise<void>
  /** The same without the waits. */
  step(milliseconds: number): Promise<void>
  /** Waits until the page and the main process rest. No time passes. */
  settle(): Promise<void>
  /** The same, but nothing needs to be drawn. */
  answered(): Promise<void>
}

export type TouchType = 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel'

/** An event of a finger or a key, without its time stamp, so many milliseconds after the first of a series. */
export type InputStep = { readonly at: number } & (
  | { readonly touch: TouchType; readonly points: readonly Point[] }
  | { readonly key: 'keyDown' | 'rawKeyDown' | 'keyUp'; readonly of: Readonly<Record<string, string | number>> }
)

/** A person looks before the next touch, longer than the guard against double taps. */
export const LOOK_MILLISECONDS = 400
/**
 * How far a touch is ahead of the real time: a busy page may change a moment before the touch, and its guard counts
 * from then.
 */
const AHEAD_MILLISECONDS = 2 * LOOK_MILLISECONDS
/** Longer than the debounce time of a control. */
const BETWEEN_TOUCHES_MILLISECONDS = 160
const TAP_MILLISECONDS = 60
/** Slower than any scanner: faster keys count as a scan. */
export const BETWEEN_KEYS_MILLISECONDS = 60
/** Longer than the pause that ends a scan. */
const PAUSE_MILLISECONDS = 400
/** Longer than the debounce time of a key. */
const BETWEEN_PAGES_MILLISECONDS = 200
/** How long a covered or unavailable target is waited for. */
const COVERED_MILLISECONDS = 1000
const MOST_MILLISECONDS = 15_000

/** Longer than until the main process has published what a touch has changed. */
const PUBLISHED_MILLISECONDS = 100

const hands = new WeakMap<Page, Promise<Hand>>()
const standing = new WeakMap<Page, StandingTime>()

/** From now on this hand and `page.waitForTimeout` let the time of the page pass. */
export function standStill(page: Page, time: StandingTime): void {
  standing.set(page, time)
  page.waitForTimeout = time.pass
}

/** On the stage, waits until the effects of a press are shown and published. */
export async function settled(page: Page): Promise<void> {
  await standing.get(page)?.pass(PUBLISHED_MILLISECONDS)
}

function handAt(shown: Page): Promise<Hand> {
  // `kiosk.currentPage()` is a page that follows the window.
  const page = shown.mainFrame().page()
  const known = hands.get(page)
  if (known !== undefined) return known
  const hand = page
    .context()
    .newCDPSession(page)
    .then((session) => ({ session, lastAt: 0, touches: 0 }))
  hands.set(page, hand)
  return hand
}

/**
 * A time stamp for the next event, at least `afterLast` milliseconds after the last one and `afterNow` after now; it
 * then counts as the last one. On the stage, that much time passes.
 */
export async function nextMoment(page: Page, { afterNow = 0, afterLast = 0 }): Promise<number> {
  const hand = await handAt(page)
  const time = standing.get(page)
  if (time !== undefined) {
    await time.pass(Math.max(afterNow, afterLast))
    return 0
  }
  hand.lastAt = Math.max(machineNow() + afterNow, hand.lastAt + afterLast)
  return hand.lastAt
}

/**
 * Sends the events of a series in their order, each with the time stamp of its moment, so that a contact that breaks for
 * 20 ms does so on a slow machine too. `inRealTime` also waits for the moments: for what the display shows in between. On
 * the stage time passes in between.
 */
export async function sendInput(
  page: Page,
  steps: readonly InputStep[],
  {
    afterNow = 0,
    afterLast = 0,
    inRealTime = false,
  }: { afterNow?: number; afterLast?: number; inRealTime?: boolean } = {},
): Promise<void> {
  const { session } = await handAt(page)
  const time = standing.get(page)
  const send = (step: InputStep, stamp: { timestamp?: number }) =>
    'touch' in step
      ? session.send('Input.dispatchTouchEvent', { type: step.touch, touchPoints: [...step.points], ...stamp })
      : session.send('Input.dispatchKeyEvent', { type: step.key, ...step.of, ...stamp })
  if (time !== undefined) {
    const before = Math.max(afterNow, afterLast)
    if (before > 0) await time.pass(before)
    let last = 0
    for (const step of steps) {
      if (step.at > last) await time.step(step.at - last)
      last = step.at
      await send(step, {})
      if ('touch' in step) await time.answered()
    }
    await time.step(PUBLISHED_MILLISECONDS)
    return time.settle()
  }
  const begin = await nextMoment(page, { afterNow, afterLast })
  const sent: Promise<unknown>[] = []
  for (const step of steps) {
    const at = begin + step.at
    if (inRealTime) await page.waitForTimeout(Math.max(0, at - machineNow()))
    sent.push(send(step, { timestamp: at / 1000 }))
    if (inRealTime) await sent.at(-1)
  }
  await Promise.all(sent)
  await nextMoment(page, { afterLast: steps.at(-1)?.at ?? 0 })
}

/** How often this page has been touched by `touch`: for the number of touches that a job takes. */
export async function touchesOn(page: Page): Promise<number> {
  return (await handAt(page)).touches
}

/** Waits until the real time of the next key: events without a time stamp of their own come after it. */
export async function handRests(page: Page): Promise<void> {
  const { lastAt } = await handAt(page)
  const isOnStage = standing.has(page)
  await page.waitForTimeout(
    isOnStage ? BETWEEN_KEYS_MILLISECONDS : Math.max(0, lastAt + BETWEEN_KEYS_MILLISECONDS - machineNow()),
  )
}

/**
 * Touches the middle of the target with one finger, by real touch events as a panel sends them. `leaves` is for a touch
 * that replaces the window: the finger goes up on a page that is gone. `inRealTime` waits for the duration, for the
 * effects of a long touch in Chromium itself.
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
  const hand = await handAt(page)
  if (standing.has(page)) {
    await touchOnStage(target, milliseconds)
    hand.touches++
    return
  }
  const { session } = hand
  for (;;) {
    const point = await middleOf(target)
    const timestamp =
      (await nextMoment(page, { afterNow: AHEAD_MILLISECONDS, afterLast: BETWEEN_TOUCHES_MILLISECONDS })) / 1000
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point], timestamp })
    const { result } = await session.send('Runtime.evaluate', { expression: 'window.missed === true' })
    if (result.value !== true) break
    // The target moved while the finger came down. A cancelled touch presses nothing.
    await session.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] })
  }
  hand.touches++
  const up = await nextMoment(page, { afterLast: milliseconds })
  if (inRealTime) await page.waitForTimeout(milliseconds)
  const lifted = session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: up / 1000 })
  await (leaves ? lifted.catch(() => undefined) : lifted)
}

async function touchOnStage(target: Locator, milliseconds: number): Promise<void> {
  const page = target.page()
  await page.waitForTimeout(LOOK_MILLISECONDS)
  const points = [await middleOf(target)]
  await sendInput(page, [
    { at: 0, touch: 'touchStart', points },
    { at: milliseconds, touch: 'touchEnd', points: [] },
  ])
}

/**
 * A double tap on the middle of the target, or at the part `along` of its width, or more taps, `at` these milliseconds.
 * The second tap goes to the content at that place by then, so the time between is waited for.
 */
export async function touchTwice(
  target: Locator,
  { at = [0, 200], along = 0.5 }: { at?: readonly number[]; along?: number } = {},
): Promise<void> {
  const page = target.page()
  await target.scrollIntoViewIfNeeded()
  await handRests(page)
  await page.waitForTimeout(LOOK_MILLISECONDS)
  const points = [await placeOf(target, along)]
  const taps = at.flatMap((at) => [
    { at, touch: 'touchStart', points } as const,
    { at, touch: 'touchEnd', points: [] } as const,
  ])
  await sendInput(page, taps, { inRealTime: true })
}

/** Moves a finger from the first of these points over the others. */
async function draw(page: Page, [first, ...others]: readonly [Point, ...Point[]]): Promise<void> {
  const moves = others.map((place, index) => ({ at: 10 * (index + 1), touch: 'touchMove', points: [place] }) as const)
  await sendInput(
    page,
    [
      { at: 0, touch: 'touchStart', points: [first] },
      ...moves,
      { at: 10 * (others.length + 1), touch: 'touchEnd', points: [] },
    ],
    { afterNow: LOOK_MILLISECONDS, afterLast: BETWEEN_TOUCHES_MILLISECONDS },
  )
}

/** The middle of an element, which may be covered, or the part `along` of its width. */
export async function placeOf(target: Locator, along = 0.5): Promise<Point> {
  const box = await boxOf(target)
  return { x: Math.round(box.x + box.width * along), y: Math.round(box.y + box.height / 2) }
}

/** Taps a place of the display in real time: what is at the top there gets the touch. */
export async function tapPlace(page: Page, place: Point, milliseconds = 0): Promise<void> {
  const { session } = await handAt(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] })
  await page.waitForTimeout(milliseconds)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await settled(page)
}

/** Puts a finger on the middle of a control in real time; the returned function lifts it. */
export async function holdFinger(target: Locator): Promise<() => Promise<void>> {
  const { session } = await handAt(target.page())
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [await middleOf(target)] })
  return async () => {
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
}

/** Swipes over an element, from one share of its width to another. */
export async function swipe(target: Locator, { from, to }: { from: number; to: number }): Promise<void> {
  const at = (part: number) => placeOf(target, from + ((to - from) * part) / 3)
  await draw(target.page(), [await at(0), await at(1), await at(2), await at(3)])
}

/** Waits until the display shows the effect of the last touch. */
export async function drawn(page: Page): Promise<void> {
  const time = standing.get(page)
  if (time !== undefined) return time.settle()
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  )
}

/**
 * Types at the speed of a person, and waits until the time of the next key, so that `page.keyboard` may follow.
 * `page.keyboard.type` without a delay is as fast as a scanner, and no field keeps that.
 */
export async function typeByHand(page: Page, text: string): Promise<void> {
  await typeOn(page, [...text])
  await handRests(page)
}

/** The same without the wait, for text that is followed by other keys of the hand, such as "Enter". */
export async function typeOn(page: Page, keys: readonly string[]): Promise<void> {
  const steps = keys.flatMap((key, index): readonly InputStep[] => {
    const { text, ...up } = keyOf(key)
    const at = index * BETWEEN_KEYS_MILLISECONDS
    return [
      { at, key: 'keyDown', of: { ...up, text } },
      { at: at + 20, key: 'keyUp', of: up },
    ]
  })
  await sendInput(page, steps, { afterLast: BETWEEN_KEYS_MILLISECONDS })
}

/** Presses a key or a combination, such as "Control+A", in real time, after all earlier events of the hand. */
export async function pressKey(page: Page, key: string): Promise<void> {
  await handRests(page)
  await page.keyboard.press(key)
  await settled(page)
}

/** Presses a key that turns a page, some time after the last one, as a person or a foot does. */
export async function turnPage(page: Page, key = 'PageDown'): Promise<void> {
  await page.waitForTimeout(BETWEEN_PAGES_MILLISECONDS)
  await pressKey(page, key)
}

/** Waits; unless another time is given, longer than any pause between two keys of a scanner. */
export async function pause(page: Page, milliseconds = PAUSE_MILLISECONDS): Promise<void> {
  await nextMoment(page, { afterNow: milliseconds, afterLast: milliseconds })
}

interface Key extends Readonly<Record<string, string | number>> {
  readonly key: string
  readonly text: string
}

/** The key event of a US keyboard for Enter or a character; for a character without a key, only the text. */
function keyOf(key: string): Key {
  if (key === 'Enter') return { key, text: '\r', code: key, windowsVirtualKeyCode: 13 }
  if (key === ' ') return { key, text: key, code: 'Space', windowsVirtualKeyCode: 32 }
  const capital = key.toUpperCase()
  if (/^[A-Z]$/.test(capital))
    return { key, text: key, code: `Key${capital}`, windowsVirtualKeyCode: capital.charCodeAt(0) }
  if (/^\d$/.test(key)) return { key, text: key, code: `Digit${key}`, windowsVirtualKeyCode: key.charCodeAt(0) }
  return { key, text: key }
}

/**
 * The middle of the target, once it no longer moves and can be touched; a target that stays covered is touched all the
 * same.
 */
async function middleOf(target: Locator): Promise<Point> {
  const limit = machineNow() + MOST_MILLISECONDS
  for (;;) {
    // `evaluate` also waits for the element and fails for two, but takes more round trips.
    const patience = standing.has(target.page()) ? null : COVERED_MILLISECONDS
    const point = await target.evaluateAll(lookAt, patience)
    if (point !== null) return point
    await target.waitFor({ state: 'attached' })
    if (machineNow() > limit) throw new Error(`There is nothing to touch at ${target}`)
  }
}

/**
 * Runs in the page. Returns null if there is not exactly one element, or if it is removed or invisible. Without a patience
 * nothing can move, and one look is enough.
 */
async function lookAt([element, ...others]: Element[], patience: number | null): Promise<Point | null> {
  if (element === undefined || others.length > 0) return null
  const limit = performance.now() + (patience ?? 0)
  let before = ''
  for (;;) {
    if (!element.isConnected) return null
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    const { x, y, width, height } = element.getBoundingClientRect()
    const point = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
    const now = [x, y, width, height].join()
    const top = document.elementFromPoint(point.x, point.y)
    const isOpen = top !== null && (element.contains(top) || top.contains(element)) && !element.matches(':disabled')
    const isOver = patience === null || performance.now() > limit
    if ((now === before || patience === null) && width > 0 && (isOpen || isOver)) {
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

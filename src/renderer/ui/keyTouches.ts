/**
 * Which touches of the keys of a pad or a keyboard count, and in which order. Unlike a button, a key may be pressed
 * twice in quick succession ("11", "ll"), and the next one is often touched before the last is released. Pure: events
 * in, pressed keys out. Times are milliseconds of one monotonic clock (an event's own `timeStamp`), lengths are pixels.
 */

/**
 * A finger cannot leave the display and return sooner: a shorter absence is one contact that broke, as on a wet
 * display. A panel loses a contact for one to three of its frames of 8 to 16 ms.
 */
export const SHORTEST_ABSENCE_MILLISECONDS = 30
/**
 * One finger cannot come down, or go up, twice within this time; the fastest tapping is seven or eight times a second.
 */
export const SHORTEST_STROKE_MILLISECONDS = 80
/**
 * After a key has changed under the finger, a touch at the same spot within this time was meant for the earlier key.
 */
export const SECOND_TAP_MILLISECONDS = 350

export interface Point {
  readonly x: number
  readonly y: number
}

interface OpenTouch<Key> {
  readonly pointer: number
  readonly key: Key
  readonly from: Point
  readonly to: Point
  readonly reach: number
  readonly downAt: number
  readonly inside: boolean
  /** It presses its key if it ends over it; false once it has pressed or was refused. */
  readonly counts: boolean
}

interface PastTouch<Key> {
  readonly key: Key
  readonly from: Point
  readonly to: Point
  readonly downAt: number
  readonly upAt: number
  /** The key has become another one since, or was removed. */
  readonly changed: boolean
}

/** The fingers on the display, in the order in which they came down, and those that have just left. */
export interface KeyTouches<Key> {
  readonly open: readonly OpenTouch<Key>[]
  readonly past: readonly PastTouch<Key>[]
}

export type KeyTouchEvent<Key> =
  | {
      readonly kind: 'down'
      readonly pointer: number
      readonly key: Key
      readonly at: number
      readonly point: Point
      /** The distance within which two touches are at the same spot: half of the key's shorter side. */
      readonly reach: number
      /** The touch began under a `PressGuard`: it presses nothing. */
      readonly guarded: boolean
    }
  | { readonly kind: 'move'; readonly pointer: number; readonly point: Point; readonly inside: boolean }
  | {
      readonly kind: 'up'
      readonly pointer: number
      readonly point: Point
      readonly inside: boolean
      readonly at: number
    }
  | { readonly kind: 'cancel'; readonly pointer: number }
  /** The window lost its pointers: all open touches end. */
  | { readonly kind: 'cancelAll' }
  /** The key has become another one in the same place. */
  | { readonly kind: 'changed'; readonly key: Key }
  /** The key is no longer on the display. */
  | { readonly kind: 'gone'; readonly key: Key }

interface KeyTouchOutcome<Key> {
  readonly touches: KeyTouches<Key>
  /** The keys that this event presses, in order. */
  readonly pressed: readonly Key[]
}

export function noKeyTouches<Key>(): KeyTouches<Key> {
  return { open: [], past: [] }
}

/**
 * The next state, and the keys that this event presses. A key is pressed when its finger goes up over it, however long
 * it was down. Fingers that came down earlier and are still on their keys press theirs first, so keys count in the
 * order of their touches, and a finger may slide off until a later one has pressed.
 */
export function nextKeyTouches<Key>(touches: KeyTouches<Key>, event: KeyTouchEvent<Key>): KeyTouchOutcome<Key> {
  switch (event.kind) {
    case 'down': {
      const { pointer, key, at, point, reach, guarded } = event
      // A pointer that comes down again went up without an event.
      const open = touches.open.filter((touch) => touch.pointer !== pointer)
      const past = touches.past.filter(({ upAt }) => at - upAt < SECOND_TAP_MILLISECONDS)
      const counts =
        !guarded &&
        !open.some((touch) => touch.key === key && touch.counts) &&
        !past.some((touch) => isNear(touch, point, reach) && isSameFinger(touch, at)) &&
        !isSecondTap({ open, past }, { point, reach, at })
      const touch = { pointer, key, from: point, to: point, reach, downAt: at, inside: true, counts }
      return { touches: { open: [...open, touch], past }, pressed: [] }
    }
    case 'move': {
      const { pointer, point, inside } = event
      const open = touches.open.map((touch) => (touch.pointer === pointer ? { ...touch, to: point, inside } : touch))
      return { touches: { ...touches, open }, pressed: [] }
    }
    case 'up': {
      const place = touches.open.findIndex(({ pointer }) => pointer === event.pointer)
      const touch = touches.open[place]
      if (touch === undefined) return { touches, pressed: [] }
      const { key, from, reach, downAt } = touch
      const rest = touches.open.filter((other) => other !== touch)
      const past = [...touches.past, { key, from, to: event.point, downAt, upAt: event.at, changed: false }]
      const isBlip = touches.past.some(
        (other) =>
          other.upAt <= downAt &&
          isNear(other, event.point, reach) &&
          event.at - other.upAt < SHORTEST_STROKE_MILLISECONDS,
      )
      if (!touch.counts || !event.inside || isBlip) return { touches: { open: rest, past }, pressed: [] }
      const before = touches.open.slice(0, place).filter(({ counts, inside }) => counts && inside)
      const open = rest.map((other) => (before.includes(other) ? { ...other, counts: false } : other))
      return { touches: { open, past }, pressed: [...before.map((other) => other.key), key] }
    }
    case 'cancel':
      return {
        touches: { ...touches, open: touches.open.filter(({ pointer }) => pointer !== event.pointer) },
        pressed: [],
      }
    case 'cancelAll':
      return { touches: { ...touches, open: [] }, pressed: [] }
    case 'changed':
      return { touches: { ...touches, past: markChanged(touches.past, event.key) }, pressed: [] }
    case 'gone':
      return {
        touches: {
          open: touches.open.filter(({ key }) => key !== event.key),
          past: markChanged(touches.past, event.key),
        },
        pressed: [],
      }
  }
}

/** Whether a touch here and now is the second of two taps on a key that the first tap has changed. */
export function isSecondTap<Key>(
  { past }: KeyTouches<Key>,
  { point, reach, at }: { readonly point: Point; readonly reach: number; readonly at: number },
): boolean {
  return past.some((touch) => touch.changed && isNear(touch, point, reach) && at - touch.upAt < SECOND_TAP_MILLISECONDS)
}

/** Whether a key looks held: a finger that will press it is over it. */
export function isKeyHeld<Key>({ open }: KeyTouches<Key>, key: Key): boolean {
  return open.some((touch) => touch.key === key && touch.counts && touch.inside)
}

/** Whether a touch that comes down now continues one that has just ended, after a broken contact. */
function isSameFinger({ downAt, upAt }: { readonly downAt: number; readonly upAt: number }, at: number): boolean {
  return at - upAt < SHORTEST_ABSENCE_MILLISECONDS || at - downAt < SHORTEST_STROKE_MILLISECONDS
}

function isNear({ from, to }: { readonly from: Point; readonly to: Point }, point: Point, reach: number): boolean {
  return [from, to].some(({ x, y }) => Math.hypot(point.x - x, point.y - y) <= reach)
}

function markChanged<Key>(past: readonly PastTouch<Key>[], key: Key): readonly PastTouch<Key>[] {
  return past.map((touch) => (touch.key === key ? { ...touch, changed: true } : touch))
}

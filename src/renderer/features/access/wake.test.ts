import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LockState } from '../../../shared/model.ts'
import { cookSession } from '../../../shared/session.testing.ts'
import {
  goDark,
  isTypedKey,
  isWaking,
  lightUp,
  lit,
  mayGoDark,
  millisecondsUntilDark,
  nextWake,
  type Wake,
  type WakeEvent,
} from './wake.ts'

/** Whether each event is swallowed, and the state at the end. */
function run(events: readonly WakeEvent[], from: Wake = goDark(lit)) {
  let wake = from
  const swallowed = events.map((event) => {
    const outcome = nextWake(wake, event)
    wake = outcome.wake
    return outcome.isSwallowed
  })
  return { wake, swallowed }
}
const down = (pointer: number, isPrimary = true): WakeEvent => ({ kind: 'pointerDown', pointer, isPrimary })
const up = (pointer: number): WakeEvent => ({ kind: 'pointerEnd', pointer })
const afterTouch: WakeEvent = { kind: 'afterTouch' }
const press: WakeEvent = { kind: 'press' }
const keyDown = (code: string, isRepeat = false): WakeEvent => ({ kind: 'keyDown', code, isRepeat, isTyped: false })
const typed = (code: string): WakeEvent => ({ kind: 'keyDown', code, isRepeat: false, isTyped: true })
const keyUp = (code: string): WakeEvent => ({ kind: 'keyUp', code })
const tap = (pointer: number) => [down(pointer), up(pointer), afterTouch, afterTouch, afterTouch]

test.each<[what: string, events: readonly WakeEvent[], swallowed: readonly boolean[]]>([
  ['a touch without an end event does not block one of its pointer', [down(1), down(1)], [true, false]],
  ['nor does one that is not primary', [down(1, false), down(1, false)], [true, false]],
  [
    'a key that types a character wakes and counts',
    [typed('Digit1'), keyUp('Digit1'), typed('Digit0')],
    [false, false, false],
  ],
  [
    'a key that types a character counts where a key before it has only woken',
    [keyDown('ShiftLeft'), typed('KeyA'), keyUp('KeyA'), keyUp('ShiftLeft')],
    [true, false, false, true],
  ],
  [
    'the key after the waking one counts while the waking one is still down',
    [keyDown('KeyA'), keyDown('KeyB'), keyUp('KeyA'), keyUp('KeyB')],
    [true, false, true, false],
  ],
  ['a key without an up event counts when it is pressed again', [keyDown('KeyA'), keyDown('KeyA')], [true, false]],
  ['the first press of a screen reader wakes, the next one counts', [press, press], [true, false]],
])('a dark display: %s', (_, events, expected) => {
  const { wake, swallowed } = run(events)
  expect(swallowed).toEqual(expected)
  expect(wake.isDark).toBe(false)
})

test('a finger that stays down keeps the display waking', () => {
  expect(isWaking(run([down(1)]).wake)).toBe(true)
  expect(isWaking(run([down(1), up(1)]).wake)).toBe(false)
})

test('characters type; Enter, arrows, a space and the keys of a pedal do not', () => {
  for (const key of ['1', 'a', 'Å', 'ق', '𝄞', 'Dead']) expect(isTypedKey(key), key).toBe(true)
  for (const key of ['Enter', 'Shift', 'PageDown', 'ArrowRight', 'Escape', 'F5', ' ', 'Unidentified'])
    expect(isTypedKey(key), key).toBe(false)
})

test('the repeats of a key that was already held wake nothing', () => {
  const { wake, swallowed } = run([keyDown('KeyA', true)])
  expect(wake.isDark).toBe(true)
  expect(swallowed).toEqual([true])
})

test('nothing is swallowed after a timer has lit the display', () => {
  expect(run(tap(1), lightUp(goDark(lit))).swallowed).not.toContain(true)
})

test('the display does not go dark under a finger, whose up event goes to the control it touched', () => {
  const { wake } = run([down(1)], lit)
  expect(goDark(wake).isDark).toBe(false)
  expect(run([up(1), afterTouch], goDark(wake)).swallowed).toEqual([false, false])
})

/**
 * Whole touches in sequence: one to five fingers, down and up in any order, and the mouse events that Chromium sends
 * afterwards.
 */
const touch = fc
  .record({
    fingers: fc.integer({ min: 1, max: 5 }),
    order: fc.infiniteStream(fc.nat()),
    after: fc.nat({ max: 4 }),
  })
  .map(({ fingers, order, after }): readonly WakeEvent[] => {
    const waiting = Array.from({ length: fingers }, (_, finger) => finger + 1)
    const on: number[] = []
    const events: WakeEvent[] = []
    while (waiting.length > 0 || on.length > 0) {
      const choice = order.next().value
      // The last finger does not go up while others still come: that would end the touch.
      const goesDown = waiting.length > 0 && (on.length < 2 || choice % 2 === 0)
      if (goesDown) {
        const finger = waiting.shift() ?? 0
        events.push(down(finger, finger === 1))
        on.push(finger)
      } else events.push(up(on.splice(choice % on.length, 1)[0] ?? 0))
    }
    return [...events, ...Array<WakeEvent>(after).fill(afterTouch)]
  })
const stroke = fc
  .record({ code: fc.constantFrom('KeyA', 'Space', 'Enter', 'ShiftLeft'), repeats: fc.nat({ max: 5 }) })
  .map(({ code, repeats }): readonly WakeEvent[] => [
    keyDown(code),
    ...Array<WakeEvent>(repeats).fill(keyDown(code, true)),
    keyUp(code),
  ])
const anything: fc.Arbitrary<WakeEvent> = fc.oneof(
  fc
    .record({ pointer: fc.integer({ min: 1, max: 4 }), isPrimary: fc.boolean() })
    .map(({ pointer, isPrimary }) => down(pointer, isPrimary)),
  fc.integer({ min: 1, max: 4 }).map(up),
  fc.constantFrom(afterTouch, press),
  fc
    .record({ code: fc.constantFrom('KeyA', 'KeyB'), isRepeat: fc.boolean(), isTyped: fc.boolean() })
    .map((key): WakeEvent => ({ kind: 'keyDown', ...key })),
  fc.constantFrom('KeyA', 'KeyB').map(keyUp),
)

test('of any sequence of touches and keys exactly the first is swallowed, with all its events', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(touch, stroke), { minLength: 1, maxLength: 6 }), (gestures) => {
      const expected = gestures.flatMap((events, index) => events.map(() => index === 0))
      expect(run(gestures.flat()).swallowed).toEqual(expected)
    }),
  )
})

test('after any events, the second of two touches counts', () => {
  fc.assert(
    fc.property(fc.array(anything), (before) => {
      const finger = (pointer: number) => [down(pointer), up(pointer)]
      const { swallowed } = run([...finger(8), ...finger(9)], run(before).wake)
      expect(swallowed.slice(2)).toEqual([false, false])
    }),
  )
})

test('a control never gets half a touch: the up of a finger is swallowed exactly when its down was', () => {
  fc.assert(
    fc.property(fc.array(anything), (events) => {
      const { swallowed } = run(events)
      const begun = new Map<number, boolean>()
      for (const [index, event] of events.entries()) {
        if (event.kind === 'pointerDown') {
          // A primary pointer means that the others are gone: later events of them are not theirs.
          if (event.isPrimary) begun.clear()
          begun.set(event.pointer, swallowed[index] === true)
        }
        if (event.kind === 'pointerEnd' && begun.has(event.pointer)) {
          expect(swallowed[index]).toBe(begun.get(event.pointer))
          begun.delete(event.pointer)
        }
      }
    }),
  )
})

test('the display goes dark the configured time after the last touch, without an open session and a ringing timer', () => {
  const locked: LockState = { kind: 'locked', since: 1, because: 'idle' }
  const mayBe = (isRinging: boolean) => [
    mayGoDark({ session: null, lock: { kind: 'open' } }, isRinging),
    mayGoDark({ session: cookSession, lock: locked }, isRinging),
    mayGoDark({ session: cookSession, lock: { kind: 'open' } }, isRinging),
    mayGoDark({ session: cookSession, lock: { kind: 'warning', locksAt: 1 } }, isRinging),
  ]
  expect([mayBe(false), mayBe(true)]).toEqual([[true, true, false, false], Array(4).fill(false)])
  expect([1000, 300_999, 301_000].map((now) => millisecondsUntilDark(1000, now, 300))).toEqual([300_000, 1, 0])
})

import assert from 'node:assert/strict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isKeyHeld,
  isSecondTap,
  type KeyTouchEvent,
  type KeyTouches,
  nextKeyTouches,
  noKeyTouches,
  SECOND_TAP_MILLISECONDS,
  SHORTEST_ABSENCE_MILLISECONDS,
  SHORTEST_STROKE_MILLISECONDS,
} from './keyTouches.ts'

type Event = KeyTouchEvent<string>

/** Keys are 100 pixels apart, in the order of their letters, with a reach of 30 pixels. */
const pointOn = (key: string, off = 0) => ({ x: key.charCodeAt(0) * 100 + off, y: 0 })
const down = (at: number, key: string, { pointer = 1, off = 0, guarded = false } = {}) =>
  ({ kind: 'down', pointer, key, at, point: pointOn(key, off), reach: 30, guarded }) as const
const up = (at: number, key: string, { pointer = 1, off = 0, inside = true } = {}) =>
  ({ kind: 'up', pointer, point: pointOn(key, off), inside, at }) as const
const slide = (key: string, inside: boolean, { pointer = 1 } = {}) =>
  ({ kind: 'move', pointer, point: pointOn(key, inside ? 0 : 60), inside }) as const

/** The keys that a sequence of events presses, and the state at the end. */
function run(events: readonly Event[]): { readonly typed: string; readonly touches: KeyTouches<string> } {
  let touches = noKeyTouches<string>()
  let typed = ''
  for (const event of events) {
    const outcome = nextKeyTouches(touches, event)
    touches = outcome.touches
    typed += outcome.pressed.join('')
  }
  return { typed, touches }
}
const typed = (...events: readonly Event[]) => run(events).typed

test('one press is one character, after 30 milliseconds and after five seconds, when the finger lifts', () => {
  expect(typed(down(0, 'l'))).toBe('')
  for (const held of [1, 30, 60, 5000]) expect(typed(down(0, 'l'), up(held, 'l'))).toBe('l')
})

test('a double letter counts twice, even at the fastest tapping', () => {
  for (const between of [100, 120, 200, 400]) {
    for (const held of [20, 45, 65]) {
      const events = [down(0, 'l'), up(held, 'l'), down(between, 'l'), up(between + held, 'l')]
      expect(typed(...events), `${between} ms apart, ${held} ms each`).toBe('ll')
    }
  }
})

test('a press whose contact breaks is one press, wherever the break is', () => {
  const broken = (events: readonly Event[]) => expect(typed(...events)).toBe('l')
  // A break before the finger is fully down, in the middle of a press, of a long press, and at the release.
  broken([down(0, 'l'), up(8, 'l'), down(24, 'l', { pointer: 2 }), up(100, 'l', { pointer: 2 })])
  broken([down(0, 'l'), up(50, 'l'), down(66, 'l'), up(130, 'l')])
  broken([down(0, 'l'), up(2000, 'l'), down(2025, 'l'), up(4000, 'l')])
  broken([down(0, 'l'), up(100, 'l'), down(140, 'l'), up(148, 'l')])
  broken([down(0, 'l'), up(15, 'l'), down(30, 'l'), up(45, 'l'), down(60, 'l'), up(75, 'l')])
})

test('a broken contact that comes back on the neighbouring key is still one press', () => {
  const near = { off: 45 }
  expect(typed(down(0, 'k', near), up(40, 'k', near), down(52, 'l', { off: -35 }), up(110, 'l'))).toBe('k')
  expect(typed(down(0, 'k'), up(40, 'k'), down(52, 'l'), up(110, 'l'))).toBe('kl')
})

test('the time limits are exact to the millisecond', () => {
  const apart = (gap: number, held = 200) =>
    typed(down(0, 'l'), up(held, 'l'), down(held + gap, 'l'), up(2 * held + gap, 'l'))
  expect(apart(SHORTEST_ABSENCE_MILLISECONDS - 1)).toBe('l')
  expect(apart(SHORTEST_ABSENCE_MILLISECONDS)).toBe('ll')
  const stroke = SHORTEST_STROKE_MILLISECONDS
  expect(typed(down(0, 'l'), up(10, 'l'), down(stroke - 1, 'l'), up(500, 'l'))).toBe('l')
  expect(typed(down(0, 'l'), up(10, 'l'), down(stroke, 'l'), up(500, 'l'))).toBe('ll')
})

test('a finger that slides off types nothing, leaves no key held, and may come back', () => {
  const off = run([down(0, 'l'), slide('l', false), up(80, 'l', { off: 60, inside: false })])
  expect(off.typed).toBe('')
  expect(isKeyHeld(off.touches, 'l')).toBe(false)
  expect(typed(down(0, 'l'), slide('l', false), slide('l', true), up(80, 'l'))).toBe('l')
})

test('a key looks held only while a finger that will press it is over it', () => {
  const held = (...events: readonly Event[]) => isKeyHeld(run(events).touches, 'l')
  expect(held(down(0, 'l'))).toBe(true)
  expect(held(down(0, 'l'), slide('l', false))).toBe(false)
  expect(held(down(0, 'l'), up(50, 'l'))).toBe(false)
  expect(held(down(0, 'l', { guarded: true }))).toBe(false)
  expect(held(down(0, 'l'), { kind: 'cancelAll' })).toBe(false)
})

test('a finger that is off its key when a later one lifts types nothing', () => {
  const later = { pointer: 2 }
  const events = [down(0, 't'), down(60, 'h', later), slide('t', false), up(100, 'h', later)]
  expect(typed(...events, up(140, 't', { inside: false }))).toBe('h')
})

test('a second finger on the same key neither types nor disturbs the first', () => {
  const [first, second] = [{ pointer: 1 }, { pointer: 2 }]
  expect(typed(down(0, 'l', first), down(10, 'l', second), up(40, 'l', second), up(300, 'l', first))).toBe('l')
  expect(typed(down(0, 'l', first), down(270, 'l', second), up(280, 'l', second), up(300, 'l', first))).toBe('l')
})

test('a touch that is cancelled types nothing, and the next one counts', () => {
  expect(typed(down(0, 'l'), { kind: 'cancel', pointer: 1 }, up(50, 'l'))).toBe('')
  expect(typed(down(0, 'l'), { kind: 'cancel', pointer: 1 }, down(20, 'l'), up(90, 'l'))).toBe('l')
  expect(typed(down(0, 'l'), { kind: 'cancelAll' }, up(50, 'l'))).toBe('')
})

test('a pointer that comes down again without an up event leaves no open touch', () => {
  expect(typed(down(0, 'a'), down(500, 'b'), up(560, 'b'))).toBe('b')
})

test('the second of two taps on a key that has changed types nothing; a tap on the same key or its neighbour does', () => {
  const tap = (at: number, key: string) => [down(at, key), up(at + 60, key)]
  const changed: Event = { kind: 'changed', key: '#' }
  expect(typed(...tap(0, '#'), changed, ...tap(200, '#'))).toBe('#')
  expect(typed(...tap(0, '#'), changed, ...tap(60 + SECOND_TAP_MILLISECONDS, '#'))).toBe('##')
  expect(typed(...tap(0, '#'), changed, ...tap(200, '$'))).toBe('#$')
  expect(typed(...tap(0, '#'), ...tap(200, '#'))).toBe('##')
})

test('the second of two taps on a removed key is told from a touch of its replacement', () => {
  const { touches } = run([down(0, '5'), up(60, '5'), { kind: 'gone', key: '5' }])
  const isSecond = (at: number, off = 0) => isSecondTap(touches, { point: pointOn('5', off), reach: 30, at })
  expect(isSecond(200)).toBe(true)
  expect(isSecond(200, 31)).toBe(false)
  expect(isSecond(60 + SECOND_TAP_MILLISECONDS)).toBe(false)
  const point = pointOn('5')
  const after = nextKeyTouches(touches, { ...down(200, 'q'), point }).touches
  expect(nextKeyTouches(after, { ...up(260, 'q'), point }).pressed).toEqual([])
})

test('a finger on a key that is removed types nothing', () => {
  expect(typed(down(0, 'l'), { kind: 'gone', key: 'l' }, up(60, 'l'))).toBe('')
})

test('a guarded touch types nothing, nor does the rest of it after a broken contact', () => {
  expect(typed(down(0, 'l', { guarded: true }), up(60, 'l'))).toBe('')
  expect(typed(down(0, 'l', { guarded: true }), up(60, 'l'), down(70, 'l'), up(120, 'l'))).toBe('')
})

/** Strokes of several fingers: each comes down on a key of its own, stays for some time and lifts over it. */
const strokes = fc
  .array(
    fc.record({
      key: fc.constantFrom(...'abcdefgh'),
      /** Milliseconds since the stroke before came down. */
      after: fc.integer({ min: 110, max: 400 }),
      held: fc.integer({ min: 1, max: 70 }),
      /** Additional milliseconds that it rests, during which other fingers come down. */
      rests: fc.constantFrom(0, 0, 90, 700),
    }),
    { maxLength: 20 },
  )
  .map((all) => {
    let at = 0
    const ends = new Map<string, number>()
    return all.flatMap(({ key, after, held, rests }, pointer) => {
      at += after
      // A finger cannot come down on a key where another rests, nor sooner than one can have left it.
      if (at < (ends.get(key) ?? 0) + 110) return []
      ends.set(key, at + held + rests)
      return [{ key, pointer, from: at, to: at + held + rests }]
    })
  })
type Stroke = { readonly key: string; readonly pointer: number; readonly from: number; readonly to: number }

/** The events of strokes in order of time; a stroke is one contact or several. */
function eventsOf(all: readonly Stroke[]): readonly Event[] {
  return all
    .flatMap(({ key, pointer, from, to }) => [
      { at: from, event: down(from, key, { pointer }) },
      { at: to, event: up(to, key, { pointer }) },
    ])
    .sort((one, other) => one.at - other.at)
    .map(({ event }) => event)
}

test('every stroke counts once, in the order in which they came down, for any strokes', () => {
  fc.assert(
    fc.property(strokes, (all) => {
      const { typed, touches } = run(eventsOf(all))
      assert.equal(typed, all.map(({ key }) => key).join(''))
      assert.deepEqual(touches.open, [])
    }),
  )
})

test('strokes with broken contacts type the same as whole ones', () => {
  const gap = fc.integer({ min: 1, max: SHORTEST_ABSENCE_MILLISECONDS - 1 })
  fc.assert(
    fc.property(strokes, fc.array(gap, { minLength: 1 }), fc.nat(3), (all, gaps, breaks) => {
      let next = 0
      const pieces = all.flatMap(({ key, pointer, from, to }): readonly Stroke[] => {
        const parts: Stroke[] = []
        let begin = from
        for (let piece = 0; piece < breaks; piece++) {
          const gap = gaps[next++ % gaps.length] ?? 1
          const end = begin + Math.floor((to - begin) / 2)
          if (end + gap >= to) break
          parts.push({ key, pointer: pointer * 10 + piece, from: begin, to: end })
          begin = end + gap
        }
        return [...parts, { key, pointer: pointer * 10 + 9, from: begin, to }]
      })
      const whole = all.map(({ key }) => key)
      assert.deepEqual([...run(eventsOf(pieces)).typed].sort(), [...whole].sort())
    }),
  )
})

import { expect, test } from 'vitest'
import {
  DEBOUNCE_MILLISECONDS,
  isHeld,
  isNear,
  nextPress,
  type PressEvent,
  type PressState,
  restingPress,
} from './press.ts'

/** The number of presses in a sequence of events, and the state at the end. */
function run(events: readonly PressEvent[]) {
  let state: PressState = restingPress
  let presses = 0
  for (const event of events) {
    const outcome = nextPress(state, event)
    state = outcome.state
    if (outcome.pressed) presses += 1
  }
  return { state, presses }
}
const down = (at: number, pointer = 1, button = 0): PressEvent => ({ kind: 'pointerDown', pointer, button, at })
const up = (at: number, pointer = 1, inside = true): PressEvent => ({ kind: 'pointerUp', pointer, inside, at })
const clickAfterPointer = (at: number): PressEvent => ({ kind: 'click', ofPointer: true, at })
const bareClick = (at: number): PressEvent => ({ kind: 'click', ofPointer: false, at })
const keyDown = (at: number, key: string, repeat = false): PressEvent => ({ kind: 'keyDown', key, repeat, at })
const keyUp = (at: number, key: string): PressEvent => ({ kind: 'keyUp', key, at })

const off: PressEvent = { kind: 'pointerMove', pointer: 1, inside: false }
const back: PressEvent = { kind: 'pointerMove', pointer: 1, inside: true }
const BOUNCE_ENDS = 50 + DEBOUNCE_MILLISECONDS

test.each<[what: string, presses: number, events: readonly PressEvent[]]>([
  ['a finger that has not lifted presses nothing', 0, [down(0)]],
  ['a tap is one press, and the click after it is none', 1, [down(0), up(60), clickAfterPointer(61)]],
  ['a long press is a press', 1, [down(0), up(9000)]],
  ['a finger that slides off presses nothing', 0, [down(0), off, up(80, 1, false), clickAfterPointer(81)]],
  ['a finger that slides off and comes back presses', 1, [down(0), off, back, up(80)]],
  ['a touch that became a scroll presses nothing', 0, [down(0), { kind: 'pointerCancel', pointer: 1 }, up(80)]],
  ['the right mouse button presses nothing', 0, [down(0, 1, 2), up(50)]],
  ['a second finger neither presses nor disturbs the first', 1, [down(0, 1), down(10, 2), up(40, 2), up(300, 1)]],
  ['a bounce within the debounce time is one press', 1, [down(0), up(50), down(60), up(BOUNCE_ENDS - 1)]],
  ['a tap after the debounce time is a second press', 2, [down(0), up(50), down(120), up(BOUNCE_ENDS)]],
  ['a bare click of a screen reader is one press', 1, [bareClick(0)]],
  ['the click after a touch is none', 0, [clickAfterPointer(0)]],
  [
    'Enter presses on key down, once however long it is held',
    1,
    [keyDown(0, 'Enter'), keyDown(500, 'Enter', true), keyDown(530, 'Enter', true)],
  ],
  ['Space does not press on key down', 0, [keyDown(0, ' '), keyDown(500, ' ', true)]],
  ['Space presses on key up, once', 1, [keyDown(0, ' '), keyDown(500, ' ', true), keyUp(900, ' ')]],
  ['Enter held since before the focus presses nothing', 0, [keyDown(0, 'Enter', true), keyUp(40, 'Enter')]],
  ['Space held since before the focus presses nothing', 0, [keyUp(0, ' ')]],
  ['Space held while the focus went presses nothing', 0, [keyDown(0, ' '), { kind: 'blur' }, keyUp(50, ' ')]],
  ['other keys press nothing', 0, [keyDown(0, 'a'), keyUp(20, 'a'), keyDown(200, 'Tab')]],
])('%s', (_, presses, events) => {
  expect(run(events).presses).toBe(presses)
})

test('a finger within 10 mm of where it came down still presses; further away it swipes, in any direction', () => {
  const down = { x: 100, y: 50, millimetre: 4 }
  for (const [x, y, presses] of [
    [140, 50, true],
    [141, 50, false],
    [59, 50, false],
    [100, 91, false],
    [130, 80, false],
  ] as const) {
    expect(isNear(down, { x, y }), `${x} ${y}`).toBe(presses)
  }
})

test('the control looks held while a finger or the space bar is on it', () => {
  expect(isHeld(run([down(0)]).state)).toBe(true)
  expect(isHeld(run([down(0), off]).state)).toBe(false)
  expect(isHeld(run([down(0), up(50)]).state)).toBe(false)
  expect(isHeld(run([keyDown(0, ' ')]).state)).toBe(true)
})

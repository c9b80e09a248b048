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
function run(events: readonly PressEvent[], from: PressState = restingPress) {
  let state = from
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

test('a tap is one press, when the finger lifts', () => {
  expect(run([down(0)]).presses).toBe(0)
  expect(run([down(0), up(60), clickAfterPointer(61)]).presses).toBe(1)
})

test('a long press is a press', () => {
  expect(run([down(0), up(9000)]).presses).toBe(1)
})

test('a finger that slides off presses nothing, and one that comes back does', () => {
  const off: PressEvent = { kind: 'pointerMove', pointer: 1, inside: false }
  const back: PressEvent = { kind: 'pointerMove', pointer: 1, inside: true }
  expect(run([down(0), off, up(80, 1, false), clickAfterPointer(81)]).presses).toBe(0)
  expect(run([down(0), off, back, up(80)]).presses).toBe(1)
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

test('a touch that became a scroll presses nothing', () => {
  expect(run([down(0), { kind: 'pointerCancel', pointer: 1 }, up(80)]).presses).toBe(0)
})

test('the right mouse button presses nothing', () => {
  expect(run([down(0, 1, 2), up(50)]).presses).toBe(0)
})

test('a second finger on the same control neither presses nor disturbs the first', () => {
  expect(run([down(0, 1), down(10, 2), up(40, 2), up(300, 1)]).presses).toBe(1)
})

test('a bounce within the debounce time is one press; a second tap after it is a second press', () => {
  expect(run([down(0), up(50), down(60), up(50 + DEBOUNCE_MILLISECONDS - 1)]).presses).toBe(1)
  expect(run([down(0), up(50), down(120), up(50 + DEBOUNCE_MILLISECONDS)]).presses).toBe(2)
})

test('a bare click of a screen reader is one press; the click after a touch is none', () => {
  expect(run([bareClick(0)]).presses).toBe(1)
  expect(run([clickAfterPointer(0)]).presses).toBe(0)
})

test('Enter presses on key down, Space on key up, each once however long it is held', () => {
  expect(run([keyDown(0, 'Enter'), keyDown(500, 'Enter', true), keyDown(530, 'Enter', true)]).presses).toBe(1)
  expect(run([keyDown(0, ' '), keyDown(500, ' ', true)]).presses).toBe(0)
  expect(run([keyDown(0, ' '), keyDown(500, ' ', true), keyUp(900, ' ')]).presses).toBe(1)
})

test('a key that was already held when the control got the focus presses nothing', () => {
  expect(run([keyDown(0, 'Enter', true), keyUp(40, 'Enter')]).presses).toBe(0)
  expect(run([keyUp(0, ' ')]).presses).toBe(0)
  expect(run([keyDown(0, ' '), { kind: 'blur' }, keyUp(50, ' ')]).presses).toBe(0)
})

test('other keys press nothing', () => {
  expect(run([keyDown(0, 'a'), keyUp(20, 'a'), keyDown(200, 'Tab')]).presses).toBe(0)
})

test('the control looks held while a finger or the space bar is on it', () => {
  expect(isHeld(run([down(0)]).state)).toBe(true)
  expect(isHeld(run([down(0), { kind: 'pointerMove', pointer: 1, inside: false }]).state)).toBe(false)
  expect(isHeld(run([down(0), up(50)]).state)).toBe(false)
  expect(isHeld(run([keyDown(0, ' ')]).state)).toBe(true)
})

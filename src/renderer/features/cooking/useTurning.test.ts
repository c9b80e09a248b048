import { expect, test } from 'vitest'
import { swipeOf } from './useTurning.tsx'

test('a swipe to the left turns forward and one to the right turns back; reversed in right-to-left languages', () => {
  const left = { across: -40, down: 3, milliseconds: 200 }
  const right = { across: 40, down: -3, milliseconds: 200 }
  expect(swipeOf(left, false)).toBe('next')
  expect(swipeOf(right, false)).toBe('back')
  expect(swipeOf(left, true)).toBe('back')
  expect(swipeOf(right, true)).toBe('next')
})

test('a short, slow or steep movement turns no page', () => {
  for (const movement of [
    { across: -24.9, down: 0, milliseconds: 100 },
    { across: -200, down: 0, milliseconds: 601 },
    { across: -40, down: 21, milliseconds: 100 },
    { across: 0, down: -120, milliseconds: 100 },
  ]) {
    expect(swipeOf(movement, false)).toBeNull()
  }
  expect(swipeOf({ across: -25, down: 12, milliseconds: 600 }, false)).toBe('next')
})

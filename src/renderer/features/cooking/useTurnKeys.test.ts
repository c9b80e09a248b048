import { expect, test } from 'vitest'
import { isBounce, mayTurnByKey } from './useTurnKeys.ts'

test('a press counts unless less than 150 ms after the last one that counted', () => {
  for (const last of [undefined, 0, 850]) expect(isBounce(1000, last)).toBe(false)
  for (const last of [851, 1000, 1850]) expect(isBounce(1000, last)).toBe(true)
})

test('a key ends a batch only when its last page has been on the display for a second', () => {
  const onTheLastPage = { isEnd: true, shownAt: 5000 }
  expect(mayTurnByKey({ turn: 'next', at: 5999 }, onTheLastPage)).toBe(false)
  expect(mayTurnByKey({ turn: 'next', at: 6000 }, onTheLastPage)).toBe(true)
  // Pressed before the page appeared, and delayed to tell it from a scan.
  expect(mayTurnByKey({ turn: 'next', at: 4990 }, onTheLastPage)).toBe(false)
})

test('a key turns back, or forward from any page but the last, without delay', () => {
  expect(mayTurnByKey({ turn: 'back', at: 5001 }, { isEnd: true, shownAt: 5000 })).toBe(true)
  expect(mayTurnByKey({ turn: 'next', at: 5001 }, { isEnd: false, shownAt: 5000 })).toBe(true)
})

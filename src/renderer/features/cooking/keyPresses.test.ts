import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterKeyPress, type CountedPresses, mayTurnByKey } from './keyPresses.ts'

test('different keys are debounced independently', () => {
  const counted: CountedPresses = new Map([['PageDown', 5]])
  for (const key of ['PageUp', 'ArrowRight']) expect(afterKeyPress(counted, { key, at: 5 })).not.toBeNull()
})

test('property: a press counts unless it comes less than 150 ms after the last press that counted', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 40 }), (gaps) => {
      let counted: CountedPresses = new Map()
      let last: number | null = null
      let at = 0
      for (const gap of gaps) {
        at += gap
        const after = afterKeyPress(counted, { key: 'b', at })
        expect(after === null).toBe(last !== null && at - last < 150)
        if (after === null) continue
        counted = after
        last = at
      }
    }),
  )
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

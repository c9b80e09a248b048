import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterKeyPress, type CountedPresses, mayTurnByKey } from './keyPresses.ts'

function countOf(presses: readonly { key: string; at: number }[]): number {
  let counted: CountedPresses = new Map()
  let count = 0
  for (const press of presses) {
    const after = afterKeyPress(counted, press)
    if (after === null) continue
    counted = after
    count++
  }
  return count
}

test('different keys are debounced independently', () => {
  expect(countOf(['PageDown', 'PageUp', 'ArrowRight'].map((key) => ({ key, at: 5 })))).toBe(3)
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

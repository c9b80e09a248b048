import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import { tries } from '../../../scripts/budget.ts'
import { hasOneError } from './typingError.ts'

const isForgiven = (word: string, written: string, mayGoOn = false) =>
  hasOneError(word, { text: `<${written}>`, start: 1, end: written.length + 1 }, mayGoOn)

test('the same as the definition of the distance, for any words', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 })
  fc.assert(
    fc.property(word, word, (left, right) => {
      fc.pre(left !== right)
      assert.equal(isForgiven(left, right), distance(left, right) === 1)
      const beginnings = Array.from({ length: right.length + 1 }, (_, length) => right.slice(0, length))
      fc.pre(!right.startsWith(left))
      assert.equal(
        isForgiven(left, right, true),
        beginnings.some((beginning) => distance(left, beginning) === 1),
      )
    }),
    { numRuns: tries(2000) },
  )
})

/** Optimal string alignment, by its definition. */
function distance(left: string, right: string): number {
  if (left === '' || right === '') return left.length + right.length
  const [a, b] = [left.slice(0, -1), right.slice(0, -1)]
  const isSame = left.at(-1) === right.at(-1)
  const exchanged = left.at(-1) === right.at(-2) && left.at(-2) === right.at(-1) && a !== '' && b !== ''
  return Math.min(
    distance(a, b) + (isSame ? 0 : 1),
    distance(a, right) + 1,
    distance(left, b) + 1,
    exchanged ? distance(left.slice(0, -2), right.slice(0, -2)) + 1 : Number.POSITIVE_INFINITY,
  )
}

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ringingLayout } from './ringingLayout.ts'

/** Millimetres of the three panels. */
const large = { width: 476, height: 268 }
const small = { width: 345, height: 194 }
const upright = { width: 268, height: 476 }

test('every ringing timer has a line, or else they stand beside each other, in 40 % of the display, or a quarter of a low one', () => {
  for (const [display, counts] of [
    [small, { 1: [1, 1], 2: [1, 2], 3: [2, 3], 4: [3, 4], 5: [3, 5], 6: [3, 5], 12: [3, 5] }],
    [large, { 1: [1, 1], 3: [1, 3], 4: [2, 4], 7: [2, 7], 8: [3, 8], 12: [3, 11] }],
    [upright, { 2: [1, 2], 4: [1, 4], 5: [2, 5], 15: [2, 15], 16: [2, 15] }],
  ] as const)
    for (const [count, [columns, shown]] of Object.entries(counts))
      expect(ringingLayout(Number(count), display), count).toMatchObject({
        columns,
        shown,
        hasStopAll: Number(count) > 2,
      })
})

test('at least one timer has its button on a display of any size, and none more than once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(600), fc.nat(600), (count, width, height) => {
      const { shown } = ringingLayout(count, { width, height })
      expect(shown).toBeGreaterThanOrEqual(1)
      expect(shown).toBeLessThanOrEqual(count)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ringingLayout } from './ringingLayout.ts'

/** Millimetres of the three panels. */
const large = { width: 476, height: 268 }
const small = { width: 345, height: 194 }
const upright = { width: 268, height: 476 }

test('one or two ringing timers have a line each, more stand beside each other, in a third of the display, or one row of a low one', () => {
  for (const [display, counts] of [
    [small, { 1: [1, 1], 2: [1, 2], 3: [3, 3], 4: [3, 3], 12: [3, 3] }],
    [large, { 1: [1, 1], 2: [1, 2], 3: [2, 3], 5: [2, 5], 6: [3, 6], 12: [3, 8] }],
    [upright, { 2: [1, 2], 3: [2, 3], 4: [2, 4], 11: [2, 11], 12: [2, 11] }],
  ] as const)
    for (const [count, [columns, shown]] of Object.entries(counts))
      expect(ringingLayout(Number(count), display), count).toMatchObject({ columns, shown })
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

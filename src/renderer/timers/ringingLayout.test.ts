import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ringingLayout } from './ringingLayout.ts'

/** Millimetres of the three panels. */
const large = { width: 476, height: 268 }
const small = { width: 345, height: 194 }
const upright = { width: 268, height: 476 }

test('every ringing timer has a line, as long as the band leaves six tenths of the display free, or three quarters of a low one', () => {
  expect(ringingLayout(1, small)).toEqual({ lines: 1, hasStopAll: false, width: 'narrow' })
  expect(ringingLayout(2, small)).toEqual({ lines: 2, hasStopAll: false, width: 'narrow' })
  expect(ringingLayout(3, small)).toEqual({ lines: 1, hasStopAll: true, width: 'narrow' })
  expect(ringingLayout(6, small)).toEqual({ lines: 1, hasStopAll: true, width: 'narrow' })
  expect(ringingLayout(6, large)).toEqual({ lines: 3, hasStopAll: true, width: 'wide' })
  expect(ringingLayout(6, upright)).toEqual({ lines: 4, hasStopAll: true, width: 'folded' })
})

test('all are stopped with one touch only where more than two ring', () => {
  const offers = [1, 2, 3, 12].map((count) => ringingLayout(count, large).hasStopAll)
  expect(offers).toEqual([false, false, true, true])
})

test('at least one timer has a line on a display of any size, and none more than once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(600), fc.nat(600), (count, width, height) => {
      const { lines } = ringingLayout(count, { width, height })
      expect(lines).toBeGreaterThanOrEqual(1)
      expect(lines).toBeLessThanOrEqual(count)
    }),
  )
})

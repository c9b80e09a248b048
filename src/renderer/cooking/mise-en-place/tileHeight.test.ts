import fc from 'fast-check'
import { expect, test } from 'playwright/test'
import { tileHeight } from './tileHeight.ts'

const room = { view: 100, around: 20, heading: 12, gap: 4, most: 60 }

test('rows that fit share the room of the view, less those that need more than their share', () => {
  expect(tileHeight([20, 20], room)).toBe(40)
  expect(tileHeight([50, 20], room)).toBe(30)
  expect(tileHeight([10], room)).toBe(60)
})

test('of rows that do not fit, as many as possible fill a page below a heading', () => {
  expect(tileHeight([40, 40, 40], room)).toBe(42)
  expect(tileHeight([26, 26, 26, 26, 26], room)).toBeCloseTo((88 - 2 * 4) / 3)
  expect(tileHeight([95, 26, 26, 26, 26], room)).toBeCloseTo((88 - 2 * 4) / 3)
})

test('a row that is higher than the view takes the page, and no rows take no height', () => {
  expect(tileHeight([200], { ...room, most: 500 })).toBe(88)
  expect(tileHeight([], room)).toBe(0)
})

test('property: rows that fit are never made so high that they do not', () => {
  const heights = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(heights, fc.integer({ min: 1, max: 300 }), (rows, view) => {
      const needed = rows.reduce((sum, row) => sum + row, 0)
      fc.pre(needed <= view)
      const tile = tileHeight(rows, { view, around: 0, heading: 0, gap: 0, most: 500 })
      expect(rows.reduce((sum, row) => sum + Math.max(row, tile), 0)).toBeLessThanOrEqual(view + 1e-9)
    }),
  )
})

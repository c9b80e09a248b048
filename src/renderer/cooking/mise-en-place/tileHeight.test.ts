import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MeasuredBand, pagesOfRows, tileHeight } from './tileHeight.ts'

const room = { page: 100, bandGap: 6, rowGap: 4, end: 0, most: 60 }
const band = (...rows: readonly number[]): MeasuredBand => ({ heading: 12, rows })

test('rows that fit share a page, less those that need more than their share', () => {
  expect(tileHeight([band(20, 20)], room)).toBeCloseTo((100 - 12 - 4 - 4) / 2, 0)
  expect(tileHeight([band(50, 20)], room)).toBeCloseTo(30, 0)
  expect(tileHeight([band(20), band(20)], room)).toBeCloseTo((100 - 2 * (12 + 4) - 6) / 2, 0)
  expect(tileHeight([band(20, 20)], { ...room, end: 20 })).toBeCloseTo(30, 0)
  expect(tileHeight([band(10)], room)).toBe(60)
})

test('rows that do not fit are as high as their page allows', () => {
  expect(tileHeight([band(40, 40, 40)], room)).toBeCloseTo(40, 0)
  expect(tileHeight([band(25, 25, 25, 25)], room)).toBeCloseTo((100 - 12 - 3 * 4) / 3, 0)
  expect(tileHeight([band(95, 30, 30, 30)], room)).toBeCloseTo((100 - 2 * 4) / 3, 0)
})

test('a row on a page of its own is not made higher than the page leaves below its heading', () => {
  expect(tileHeight([band(30), band(30, 30)], { ...room, page: 50 })).toBeCloseTo(50 - 12 - 4, 0)
  expect(tileHeight([band(30)], { ...room, page: 10 })).toBe(0)
})

test('no rows, and rows higher than a page, take no endless search', () => {
  expect(tileHeight([], room)).toBe(60)
  expect(tileHeight([band(500, 500)], room)).toBe(60)
})

test('property: no row moves to another page, and a higher one would', () => {
  const heights = fc.array(fc.integer({ min: 1, max: 80 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(fc.array(heights, { minLength: 1, maxLength: 5 }), (all) => {
      const bands = all.map((rows) => band(...rows))
      const height = tileHeight(bands, room)
      const lowest = pagesOfRows(bands, 0, room)
      expect(pagesOfRows(bands, height, room)).toEqual(lowest)
      if (height < room.most) expect(pagesOfRows(bands, height + 1, room)).not.toEqual(lowest)
    }),
  )
})

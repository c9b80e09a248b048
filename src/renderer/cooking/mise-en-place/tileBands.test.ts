import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tileBands, tileColumns } from './tileBands.ts'

test('as many tiles as fit stand beside each other, fewer of them with larger text, and at least one', () => {
  expect(tileColumns(342, 1)).toBe(5)
  expect(tileColumns(342, 1.45)).toBe(3)
  expect(tileColumns(30, 1)).toBe(1)
})

test('a group of many tiles is wider than its neighbours', () => {
  expect(tileBands([1, 2, 4, 1], 5)).toEqual([[1, 1, 2, 1]])
})

test('a new band begins where it makes all of them lower', () => {
  expect(tileBands([3, 3], 3)).toEqual([[3], [3]])
  expect(tileBands([1, 1, 1, 1, 1, 1], 3)).toEqual([
    [1, 1, 1],
    [1, 1, 1],
  ])
  expect(tileBands([60], 5)).toEqual([[5]])
  expect(tileBands([], 5)).toEqual([])
})

test('property: every group has a place, and no band is wider than the columns', () => {
  const counts = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 40 })
  fc.assert(
    fc.property(counts, fc.integer({ min: 1, max: 8 }), (groups, columns) => {
      const bands = tileBands(groups, columns)
      expect(bands.flat()).toHaveLength(groups.length)
      for (const band of bands) expect(band.reduce((total, one) => total + one, 0)).toBeLessThanOrEqual(columns)
    }),
  )
})

import { expect, test } from 'vitest'
import { type PageSizes, pagePlace, pageSizes, turnedPage } from './recipePages.ts'

const sizes: PageSizes = { columns: 2, first: 8, other: 14 }

test('a page has as many whole rows of 15 mm as its view has room for, in columns of 108 mm or more', () => {
  expect(pageSizes({ width: 225, height: 118, above: 56 })).toEqual({ columns: 2, first: 8, other: 14 })
  expect(pageSizes({ width: 219, height: 118, above: 0 })).toEqual({ columns: 1, first: 7, other: 7 })
  expect(pageSizes({ width: 360, height: 200, above: 0 })).toEqual({ columns: 3, first: 39, other: 39 })
})

test('a page has a row where there is no room for one, and never more rows than are asked for', () => {
  expect(pageSizes({ width: 0, height: 0, above: 30 })).toEqual({ columns: 1, first: 1, other: 1 })
  expect(pageSizes({ width: 1000, height: 1000, above: 0 })).toEqual({ columns: 8, first: 56, other: 56 })
})

test('turning down and up again visits every recipe once, and ends at both ends', () => {
  const down: number[] = [0]
  for (let from = turnedPage(0, 'down', 69, sizes); from !== null; from = turnedPage(from, 'down', 69, sizes))
    down.push(from)
  expect(down).toEqual([0, 8, 22, 36, 50, 64])
  expect(down.map((from) => pagePlace(from, 69, sizes))).toEqual([1, 2, 3, 4, 5, 6].map((page) => ({ page, pages: 6 })))
  const up = [64]
  for (let from = turnedPage(64, 'up', 69, sizes); from !== null; from = turnedPage(from, 'up', 69, sizes))
    up.push(from)
  expect(up).toEqual([...down].reverse())
})

test('after a jump to a section, turning up ends at the first page', () => {
  expect(turnedPage(5, 'up', 69, sizes)).toBe(0)
  expect(turnedPage(20, 'up', 69, sizes)).toBe(8)
  expect(pagePlace(5, 69, sizes)).toEqual({ page: 2, pages: 6 })
  expect(pagePlace(20, 69, sizes)).toEqual({ page: 2, pages: 6 })
  expect(pagePlace(68, 69, sizes)).toEqual({ page: 6, pages: 6 })
})

test('a list that fits has one page', () => {
  expect(pagePlace(0, 8, sizes)).toEqual({ page: 1, pages: 1 })
  expect(pagePlace(0, 0, sizes)).toEqual({ page: 1, pages: 1 })
  expect(turnedPage(0, 'down', 8, sizes)).toBeNull()
})

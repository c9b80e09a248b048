import { expect, test } from 'playwright/test'
import { pageAfter, rowsOfPage } from './rowPages.ts'

test('a page has the rows that fit, at least one and at most those of one call', () => {
  expect([0, 10, 22, 98.9, 9999].map((height) => rowsOfPage(height, 200))).toEqual([1, 1, 2, 8, 200])
})

for (const [top, direction, total, size, next] of [
  [0, 'down', 25, 10, 10],
  [10, 'down', 25, 10, 20],
  [20, 'down', 25, 10, 0],
  [0, 'up', 25, 10, 20],
  [0, 'up', 30, 10, 20],
  [20, 'up', 25, 10, 10],
  [7, 'up', 25, 10, 0],
  [0, 'up', 20_000, 8, 19_992],
] as const)
  test(`${direction} from row ${top} of ${total}, ${size} a page, leads to row ${next}`, () => {
    expect(pageAfter(top, direction, { total, size })).toBe(next)
  })

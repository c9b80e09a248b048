import { expect, test } from 'vitest'
import { proposedDiagonal, rounded, stepDiagonal } from './diagonal.ts'

test('the buttons change a tenth of an inch and stop at the limits', () => {
  expect([stepDiagonal(21.5, 1), stepDiagonal(21.5, -1), stepDiagonal(15.6, 3)]).toEqual([21.6, 21.4, 15.9])
  expect([stepDiagonal(7, -1), stepDiagonal(100, 1), stepDiagonal(99.96, 1)]).toEqual([7, 100, 100])
  expect(rounded(21.4499)).toBe(21.4)
})

test('the size that a display says is proposed where it has the ratio of the window', () => {
  const wide = { width: 1920, height: 1080 }
  expect(proposedDiagonal([{ width: 48, height: 27 }], wide)).toBe(21.7)
  expect(proposedDiagonal([{ width: 48, height: 27 }], { width: 1080, height: 1920 })).toBe(21.7)
  expect(proposedDiagonal([{ width: 34, height: 19 }], { width: 1366, height: 768 })).toBe(15.3)
  // A television that calls itself 16 by 9 cm or square, none, two of a size, two of different sizes.
  expect(proposedDiagonal([{ width: 16, height: 16 }], wide)).toBeNull()
  expect(proposedDiagonal([], wide)).toBeNull()
  expect(
    proposedDiagonal(
      [
        { width: 48, height: 27 },
        { width: 48, height: 27 },
      ],
      wide,
    ),
  ).toBe(21.7)
  expect(
    proposedDiagonal(
      [
        { width: 48, height: 27 },
        { width: 60, height: 34 },
      ],
      wide,
    ),
  ).toBeNull()
  expect(proposedDiagonal([{ width: 12, height: 6.75 }], wide)).toBeNull()
})

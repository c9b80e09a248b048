import { expect, test } from 'vitest'
import { segmentsThatFit } from './railWidth.ts'

/** The rail of a panel of 15.6" has 337 mm, beside two batches about 275. */
const cases: readonly (readonly [count: number, width: number, shown: number])[] = [
  [1, 270, 1],
  [9, 270, 9],
  [14, 270, 14],
  [20, 337, 20],
  [120, 275, 10],
  [500, 275, 10],
  [500, 100, 1],
  [500, 10, 1],
]

for (const [count, width, shown] of cases) {
  test(`${shown} of ${count} steps fit into ${width} mm`, () => {
    expect(segmentsThatFit(count, width)).toBe(shown)
  })
}

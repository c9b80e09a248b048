import { expect, test } from 'vitest'
import { segmentsThatFit } from './railWidth.ts'

/** The rail of a panel of 15.6" beside "See all steps" has about 270 mm. */
const cases: readonly (readonly [count: number, width: number, shown: number])[] = [
  [1, 270, 1],
  [9, 270, 9],
  [14, 270, 11],
  [14, 293, 14],
  [120, 275, 9],
  [500, 275, 9],
  [500, 100, 1],
  [500, 10, 1],
]

for (const [count, width, shown] of cases) {
  test(`${shown} of ${count} steps fit into ${width} mm`, () => {
    expect(segmentsThatFit(count, width)).toBe(shown)
  })
}

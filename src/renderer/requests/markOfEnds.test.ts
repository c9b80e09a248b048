import { expect, test } from 'vitest'
import { markOfEnds } from './markOfEnds.ts'

for (const [ends, mark] of [
  [['accepted', 'takenBack', 'unknown', 'refused'], 'unknown'],
  [['accepted', 'refused', 'takenBack'], 'refused'],
  [['accepted', 'takenBack'], null],
  [['accepted', 'accepted'], 'accepted'],
  [['takenBack'], 'takenBack'],
] as const) {
  test(`the mark of requests that ended ${ends.join(', ')} is ${mark ?? 'of information'}`, () => {
    expect(markOfEnds(ends)).toBe(mark)
  })
}

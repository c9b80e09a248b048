import { array, assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { ringingTogether, TOGETHER_MILLISECONDS } from './ringingTogether.ts'

const minute = 60_000
const now = 1_000 * minute
const groupsOf = (...minutes: readonly number[]) =>
  ringingTogether(minutes.map((one) => now + one * minute)).map(({ from, until, count }) => [
    (from - now) / minute,
    (until - now) / minute,
    count,
  ])

for (const [what, ends, groups] of [
  ['no timer', [], []],
  ['one timer', [5], []],
  ['two timers two minutes apart', [7, 5], [[5, 7, 2]]],
  ['two timers a second more apart', [5, 7 + 1 / 60], []],
  ['two timers at the same moment', [5, 5], [[5, 5, 2]]],
  ['three in a row, the first and the last three minutes apart', [5, 6.5, 8], [[5, 8, 3]]],
  [
    'two groups',
    [90, 5, 6, 91],
    [
      [5, 6, 2],
      [90, 91, 2],
    ],
  ],
] as const) {
  test(`rings together: ${what}`, () => {
    expect(groupsOf(...ends)).toEqual(groups)
  })
}

test('any timers: two ends within two minutes are in one group, two ends of different groups never are', () => {
  assert(
    property(array(integer({ min: -300, max: 4000 }), { maxLength: 20 }), (seconds) => {
      const ends = seconds.map((one) => now + one * 1000)
      const groups = ringingTogether(ends)
      const groupOf = (end: number) => groups.findIndex(({ from, until }) => end >= from && end <= until)
      for (const [index, one] of ends.entries()) {
        for (const other of ends.slice(index + 1)) {
          if (Math.abs(one - other) <= TOGETHER_MILLISECONDS) {
            expect(groupOf(one)).toBeGreaterThanOrEqual(0)
            expect(groupOf(one)).toBe(groupOf(other))
          }
        }
      }
      const inGroups = ends.filter((end) => groupOf(end) >= 0)
      expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(inGroups.length)
    }),
  )
})

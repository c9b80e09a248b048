import { expect, test } from 'vitest'
import { tileGrid } from './tileGrid.ts'

const cases: readonly (readonly [string, number, number, number, number])[] = [
  ['a 15.6 inch panel', 305, 107, 6, 4],
  ['a 21.5 inch panel', 436, 188, 8, 7],
  ['an upright panel of 21.5 inches', 228, 350, 4, 13],
  ['a space without room', 10, -5, 1, 1],
  ['a wall', 5000, 5000, 98, 2],
]
for (const [what, width, height, columns, rows] of cases) {
  test(`${what} has ${columns} columns and ${rows} rows of tiles`, () => {
    expect(tileGrid({ width, height })).toMatchObject({ columns, rows })
  })
}

test('a tile is tall where four lines fit into it', () => {
  expect(tileGrid({ width: 305, height: 99 })).toEqual({ columns: 6, rows: 3, areTall: true })
  expect(tileGrid({ width: 305, height: 105 })).toMatchObject({ rows: 4, areTall: false })
})

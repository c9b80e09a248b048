import { expect, test } from 'vitest'
import { rowsAround } from './LongList.tsx'

test('a list of up to 400 rows is shown whole', () => {
  for (const count of [0, 1, 100, 400]) expect(rowsAround(count, 0)).toEqual({ from: 0, to: count })
})

test('a longer list shows 200 rows around one, also at its ends', () => {
  expect(rowsAround(10_000, 0)).toEqual({ from: 0, to: 200 })
  expect(rowsAround(10_000, 5000)).toEqual({ from: 4900, to: 5100 })
  expect(rowsAround(10_000, 9999)).toEqual({ from: 9800, to: 10_000 })
  expect(rowsAround(401, 10_000)).toEqual({ from: 201, to: 401 })
})

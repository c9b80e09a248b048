import { expect, test } from 'vitest'
import { spreadOf, statisticOf, summarise } from './rows.mjs'

const upTo = (/** @type {number} */ last) => Array.from({ length: last }, (_, index) => index + 1)

test('the spread of values is the interval of the sign test, and the whole range below six values', () => {
  for (const [count, median, low, high] of /** @type {const} */ ([
    [1, 1, 1, 1],
    [2, 1.5, 1, 2],
    [5, 3, 1, 5],
    [6, 3.5, 1, 6],
    [9, 5, 2, 8],
    [20, 10.5, 6, 15],
    [100, 50.5, 40, 61],
  ])) {
    expect(spreadOf(upTo(count).toReversed()), `${count} values`).toEqual({ median, low, high })
  }
  expect(() => spreadOf([])).toThrow('Nothing was measured')
})

test('a percentile is a measured value by nearest rank', () => {
  expect(statisticOf(upTo(200), 'p90')).toBe(180)
  expect(statisticOf(upTo(200), 'p99')).toBe(198)
  expect(statisticOf([5, 1, 3], 'p99')).toBe(5)
  expect(statisticOf([5, 1, 3], 'worst')).toBe(5)
  expect(statisticOf([5, 1, 3, 4], 'median')).toBe(3.5)
})

test('the ratio is formed in each round, so a round under load has no effect on it', () => {
  const { program, by, ratio, difference, met, values } = summarise({
    name: 'Step change',
    floor: 'bare page',
    unit: 'ms',
    statistic: 'worst',
    goal: { times: 1.3 },
    rounds: [
      { program: [10, 12], floor: [8, 10] },
      { program: [120, 90], floor: [100, 70] },
      { program: [11, 9], floor: [10] },
    ],
  })
  expect({ program: program.median, floor: by.median, values }).toEqual({ program: 12, floor: 10, values: 6 })
  expect(ratio).toEqual({ median: 1.2, low: 1.1, high: 1.2 })
  expect(difference.median).toBe(2)
  expect(met).toBe(true)
})

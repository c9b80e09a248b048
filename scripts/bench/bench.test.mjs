import { expect, test } from 'vitest'
import { compareRows } from './compare.mjs'
import { spreadOf, statisticOf, summarise } from './rows.mjs'
import { lineOf, tableOf, titleOf } from './table.mjs'

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

test('a percentile of fewer values than it needs is called the worst', () => {
  const titleWith = (/** @type {number} */ count) =>
    titleOf(
      summarise({
        name: 'Search',
        floor: 'bare page',
        unit: 'ms',
        statistic: 'p99',
        rounds: [{ program: upTo(count), floor: [1] }],
        more: { slowed: 4 },
      }),
    )
  expect(titleWith(99)).toBe('Search (worst, slowed 4 ×)')
  expect(titleWith(100)).toBe('Search (p99, slowed 4 ×)')
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

test('the table shows the goal and whether it was met, and no ratio to a floor of zero', () => {
  const rows = [
    rowOf({ name: 'Step change', goal: { times: 1.3 }, ratios: [1.3, 1.25, 1.31] }),
    rowOf({ name: 'Refresh', goal: { times: 2 }, ratios: [2.1, 2.2, 2] }),
    rowOf({ name: 'Search', statistic: 'worst', ratios: [0.000_034_2] }),
    summarise({
      name: 'Memory',
      floor: 'bare window',
      unit: 'MB',
      goal: { plus: 120 },
      rounds: [{ program: [1388], floor: [1268] }],
    }),
    summarise({
      name: 'Idle',
      floor: 'bare window',
      unit: '%',
      goal: { times: 2 },
      rounds: [{ program: [0.25], floor: [0] }],
    }),
  ]
  expect(tableOf(rows).split('\n')).toEqual([
    '| row            | program    | floor                | ratio      | spread                 | goal      | met |',
    '|----------------|------------|----------------------|------------|------------------------|-----------|-----|',
    '| Step change    | 13.0 ms    | bare page 10.0 ms    | 1.30 ×     | 1.25 to 1.31 ×         | ≤ 1.30 ×  | yes |',
    '| Refresh        | 21.0 ms    | bare page 10.0 ms    | 2.10 ×     | 2.00 to 2.20 ×         | ≤ 2.00 ×  | NO  |',
    '| Search (worst) | 0.00034 ms | bare page 10.0 ms    | 0.000034 × | 0.000034 to 0.000034 × |           |     |',
    '| Memory         | 1,388 MB   | bare window 1,268 MB | 1.09 ×     | +120 to +120 MB        | ≤ +120 MB | yes |',
    '| Idle           | 0.250 %    | bare window 0 %      |            | +0.250 to +0.250 %     | ≤ 2.00 ×  | NO  |',
  ])
  expect(rows.map(lineOf)[0]).toBe('Step change: 13.0 ms, bare page 10.0 ms, 1.30 × (1.25 to 1.31 ×)')
})

test('a row has moved when the spreads of both runs do not meet and the medians differ by more than 5 %', () => {
  for (const [what, before, after, verdict] of /** @type {const} */ ([
    ['slower', [1, 1.02, 1.04], [1.1, 1.12, 1.2], 'slower'],
    ['faster', [1.1, 1.12, 1.2], [1, 1.02, 1.04], 'faster'],
    ['the spreads meet', [1, 1.02, 1.15], [1.1, 1.12, 1.2], 'same'],
    ['by less than 5 %', [1, 1.001, 1.002], [1.04, 1.041, 1.042], 'same'],
    ['a machine half as fast', [2, 2.02, 2.04], [2, 2.02, 2.04], 'same'],
  ])) {
    const [one, other] = [rowOf({ ratios: before }), rowOf({ ratios: after })]
    expect(compareRows([one], [other]), what).toMatchObject([{ verdict }])
  }
  expect(compareRows([rowOf({ name: 'Old' })], [rowOf({ name: 'New' })])).toMatchObject([
    { title: 'Old', verdict: 'gone', after: '' },
    { title: 'New', verdict: 'new', before: '', after: '1.00 × (1.00 to 1.00 ×)' },
  ])
})

test('where more units are the goal, the difference is compared', () => {
  const memory = (/** @type {number} */ program) =>
    summarise({
      name: 'Memory',
      floor: 'bare window',
      unit: 'MB',
      goal: { plus: 120 },
      rounds: [270, 268, 266].map((floor, index) => ({ program: [program + index], floor: [floor] })),
    })
  expect(compareRows([memory(380)], [memory(390)])).toMatchObject([{ verdict: 'same' }])
  expect(compareRows([memory(380)], [memory(400)])).toMatchObject([
    { verdict: 'slower', before: '+113 MB (+110 to +116 MB)', after: '+133 MB (+130 to +136 MB)' },
  ])
})

/**
 * A row whose floor takes 10 ms.
 *
 * @param {Partial<import('./rows.mjs').MeasuredRow> & { ratios?: readonly number[] }} of
 */
function rowOf({ ratios = [1], ...row }) {
  const rounds = ratios.map((ratio) => ({ program: [ratio * 10], floor: [10] }))
  return summarise({ name: 'Row', floor: 'bare page', unit: 'ms', rounds, ...row })
}

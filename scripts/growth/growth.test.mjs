import { expect, test } from 'playwright/test'
import { drawCharts } from './chart.mjs'
import { exponentOf, growsTooFast } from './growth.mjs'
import { tableOf, withTable } from './table.mjs'

const sizes = [100, 300, 1000, 3000, 10_000, 30_000]

/** @param {(size: number) => number} value */
function pointsOf(value) {
  return sizes.map((size) => ({ size, value: value(size) }))
}

for (const [name, value, exponent, tooFastAs] of /** @type {const} */ ([
  ['a constant cost', () => 7, 0, []],
  ['a proportional cost', (/** @type {number} */ size) => 0.3 * size, 1, ['constant']],
  [
    'a proportional cost with a noise of 5 %',
    (/** @type {number} */ size) => size * (size % 9 ? 1 : 1.05),
    1,
    ['constant'],
  ],
  ['a cost that grows with the square', (/** @type {number} */ size) => size ** 2, 2, ['constant', 'proportional']],
  [
    'a square that a fixed cost hides at first',
    (/** @type {number} */ size) => 1e6 + size ** 2,
    1.95,
    ['constant', 'proportional'],
  ],
]))
  test(`${name} has the exponent ${exponent}`, () => {
    const points = pointsOf(value)
    expect(exponentOf(points)).toBeCloseTo(exponent, 1)
    const kinds = /** @type {const} */ (['constant', 'proportional'])
    expect(kinds.filter((may) => growsTooFast({ may, points }))).toEqual(tooFastAs)
  })

/** @type {import('./growth.mjs').Growth} */
const growth = {
  group: 'recipes',
  counts: 'recipes',
  series: [
    {
      name: 'Search',
      unit: 'ms',
      may: 'proportional',
      points: pointsOf((size) => size / 1000),
      floor: { name: 'an empty call', points: pointsOf(() => 0.5) },
    },
    { name: 'Open a recipe', unit: 'ms', may: 'constant', points: pointsOf((size) => size ** 2) },
  ],
  measured: {
    at: '2026-11-23T10:00:00.000Z',
    commit: '0123456789abcdef',
    machine: { processor: 'Processor', cores: 2, memory: '8 GiB', system: 'linux' },
    versions: { electron: '33.4.11' },
    load: { before: 0.5, after: 1 },
  },
}

test('the table has both ends of each series, and marks the exponent of one that grows too fast', () => {
  const rows = tableOf(growth).split('\n')
  expect(rows[2]).toBe('| Search | 0.1 ms | 30 ms | 0.5 ms, an empty call | 1.00 | proportional |')
  expect(rows[3]).toBe('| Open a recipe | 10,000 ms | 900,000,000 ms |  | **2.00** | constant |')
  expect(rows.at(-1)).toMatch(/2026-11-23 at commit 01234567 on 2 × Processor/)
})

test('a table replaces the one before it, and needs its place in the document', () => {
  const document = 'Before\n<!-- growth recipes -->\nold\n<!-- end of growth recipes -->\nAfter\n'
  const replaced = withTable(document, 'recipes', 'new')
  expect(replaced).toBe('Before\n<!-- growth recipes -->\n\nnew\n\n<!-- end of growth recipes -->\nAfter\n')
  expect(withTable(replaced, 'recipes', 'new')).toBe(replaced)
  expect(() => withTable(document, 'steps', 'new')).toThrow('no place for steps')
})

test('every point of a chart is inside of it, a point of twice the cost is higher, and too fast a growth is red', () => {
  const charts = drawCharts(growth).split('<g ').slice(1)
  expect(charts.map((chart) => chart.includes('#cf222e'))).toEqual([false, true])
  for (const chart of charts) {
    const circles = [...chart.matchAll(/cx="([\d.]+)" cy="([\d.]+)"/g)].map(([, x, y]) => [Number(x), Number(y)])
    expect(circles).toHaveLength(sizes.length)
    for (const [index, [x = 0, y = 0]] of circles.entries()) {
      expect(x).toBeGreaterThanOrEqual(46)
      expect(x).toBeLessThanOrEqual(296)
      expect(y).toBeGreaterThanOrEqual(44)
      expect(y).toBeLessThanOrEqual(200)
      const [beforeX = -1, beforeY = 999] = circles[index - 1] ?? []
      expect(x).toBeGreaterThan(beforeX)
      expect(y).toBeLessThan(beforeY)
    }
  }
})

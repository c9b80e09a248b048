import fc from 'fast-check'
import { expect, test } from 'playwright/test'
import { bowlLevels, laterLabels, leftWall } from './bowlPicture.ts'

test('layers are in proportion to the weights', () => {
  const { filled, target, later } = bowlLevels(6400, 4480, [1280, 128])
  expect(74.5 - filled).toBeGreaterThan(filled - target)
  expect((74.5 - filled) / (filled - target)).toBeCloseTo(6400 / 4480, 0)
  expect(later).toHaveLength(2)
  expect(bowlLevels(0, 5, [5])).toMatchObject({ filled: 74.5, target: 41.75, later: [9] })
})

test('layers lie on each other, inside the bowl, and none vanishes', () => {
  const grams = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000 }),
      grams,
      fc.array(grams, { maxLength: 30 }),
      (filled, present, rest) => {
        const levels = bowlLevels(filled, present, rest)
        const surfaces = [74.5, ...(filled > 0 ? [levels.filled] : []), levels.target, ...levels.later]
        for (const [index, surface] of surfaces.slice(1).entries()) {
          expect((surfaces[index] ?? 0) - surface).toBeGreaterThanOrEqual(
            Math.min(3.5, 65.5 / (surfaces.length - 1)) - 0.001,
          )
        }
        expect(surfaces.at(-1)).toBeCloseTo(9)
      },
    ),
  )
})

test('the wall of the bowl narrows to its bottom without a jump', () => {
  let before = leftWall(4)
  for (let y = 5; y <= 74; y++) {
    expect(leftWall(y)).toBeGreaterThan(before)
    expect(leftWall(y) - before).toBeLessThan(9)
    before = leftWall(y)
  }
})

test('labels do not overlap, long names are cut, and those without a label are counted', () => {
  expect(laterLabels(['Levain', 'Sea salt, flaky'], [18.4, 13.2]).map(({ text }) => text)).toEqual([
    'Levain',
    'Sea salt, fla…',
  ])
  expect(laterLabels(['A', 'B', 'C', 'D'], [40, 30, 20, 10]).map(({ text }) => text)).toEqual(['A', 'B', '+2'])
  const labels = laterLabels(['A', 'B', 'C'], [16, 12.5, 9])
  for (const [index, { y }] of labels.slice(1).entries()) expect((labels[index]?.y ?? 0) - y).toBeGreaterThanOrEqual(9)
  expect(labels.at(-1)?.y).toBeGreaterThanOrEqual(6)
})

import assert from 'node:assert/strict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bowlLevels, labelSize, laterLabels, leftWall } from './bowlPicture.ts'

test('layers are in proportion to the weights', () => {
  const { layers, target, later } = bowlLevels([4000, 2400], 4480, [1280, 128])
  expect(layers).toHaveLength(2)
  const filled = layers[1] ?? 0
  expect((74.5 - filled) / (filled - target)).toBeCloseTo(6400 / 4480, 0)
  expect(later).toHaveLength(2)
  expect(bowlLevels([], 5, [5])).toEqual({ layers: [], target: 41.75, later: [9] })
})

test('without an amount that goes in now, a full bowl is full', () => {
  expect(bowlLevels([5, 5], null, [])).toEqual({ layers: [41.75, 9], target: 9, later: [] })
})

test('layers lie on each other, inside the bowl, and none vanishes', () => {
  const grams = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(
      fc.array(grams, { maxLength: 30 }),
      grams,
      fc.array(grams, { maxLength: 30 }),
      (before, present, rest) => {
        const { layers, target, later } = bowlLevels(before, present, rest)
        const surfaces = [74.5, ...layers, target, ...later]
        for (const [index, surface] of surfaces.slice(1).entries()) {
          assert.ok((surfaces[index] ?? 0) - surface >= Math.min(3.5, 65.5 / (surfaces.length - 1)) - 0.001)
        }
        expect(surfaces.at(-1)).toBeCloseTo(9)
      },
    ),
  )
})

test('the words of a layer are between the walls', () => {
  for (let y = 12; y <= 68; y++) {
    for (const characters of [4, 8, 17]) {
      expect(characters * 0.58 * labelSize(characters, y)).toBeLessThan(2 * (90 - leftWall(y)))
    }
  }
  expect(labelSize(8, 30)).toBe(8.8)
})

test('the wall of the bowl narrows to its bottom without a jump', () => {
  let before = leftWall(4)
  for (let y = 5; y <= 74; y++) {
    expect(leftWall(y)).toBeGreaterThan(before)
    expect(leftWall(y) - before).toBeLessThan(9)
    before = leftWall(y)
  }
})

test('labels do not overlap, a long name has two lines, and those without a label are counted', () => {
  const lines = (...names: readonly string[]) => laterLabels(names, [40, 30, 20, 10]).map(({ lines }) => lines)
  expect(lines('Levain', 'Sea salt, flaky from Maldon', 'Wholemeal spelt flour, stone-ground')).toEqual([
    ['Levain'],
    ['Sea salt, flaky', 'from Maldon'],
    ['Wholemeal spelt…', 'stone-ground'],
  ])
  expect(lines('Gluten-free flour for bread, with lupin', 'Gluten-free flour for bread, without lupin')).toEqual([
    ['Gluten-free…', 'with lupin'],
    ['Gluten-free…', 'without lupin'],
  ])
  expect(lines('Vollkornweizenmehl')).toEqual([['Vollkornweizenm…']])
  expect(lines('A', 'B', 'C', 'D')).toEqual([['A'], ['B'], ['+2']])
  for (const levels of [
    [16, 12.5, 9],
    [60, 58, 50],
  ]) {
    const labels = laterLabels(['A', 'B of a long name that goes on', 'C'], levels)
    const ends = labels.map(({ lines, y }) => ({ first: y, last: y + (lines.length - 1) * 7 }))
    for (const [index, { last }] of ends.slice(1).entries()) {
      expect((ends[index]?.first ?? 0) - last).toBeGreaterThanOrEqual(9)
    }
    expect(ends.at(-1)?.first).toBeGreaterThanOrEqual(6)
  }
})

import assert from 'node:assert/strict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bowlLevels, labelSize } from './bowlDrawing.ts'

test('layers are in proportion to the weights, and a full bowl is full', () => {
  const { layers, target, later } = bowlLevels([4000, 2400], 4480, [1280, 128])
  expect(layers).toHaveLength(2)
  const filled = layers[1] ?? 0
  expect((74.5 - filled) / (filled - target)).toBeCloseTo(6400 / 4480, 0)
  expect(later).toHaveLength(2)
  expect(bowlLevels([], 5, [5])).toEqual({ layers: [], target: 45.25, later: [16] })
  expect(bowlLevels([5, 5], null, [])).toEqual({ layers: [45.25, 16], target: 16, later: [] })
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
          assert.ok((surfaces[index] ?? 0) - surface >= Math.min(3.5, 58.5 / (surfaces.length - 1)) - 0.001)
        }
        expect(surfaces.at(-1)).toBeCloseTo(16)
      },
    ),
  )
})

test('the words of a layer are between the walls, which narrow to the bottom', () => {
  // Half of the width of the drawing at the lower edge of the words.
  for (const [y, half] of Object.entries({ 21: 46, 42: 43.8, 60: 39.1, 68: 32.7, 72: 26.1, 74: 18.8 })) {
    for (const characters of [4, 8, 17])
      expect(characters * 0.58 * labelSize(characters, Number(y) - 4.8)).toBeLessThan(2 * half)
  }
  expect(labelSize(8, 30)).toBe(9.6)
})

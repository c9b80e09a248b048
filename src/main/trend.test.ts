import assert from 'node:assert/strict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openMemoryTrend } from './memoryTrend.testing.ts'
import { trendOf } from './trend.testing.ts'

const SAMPLES = 24
const READINGS = 10
/** Over a whole series. */
const LEAST_RISE = 2

/** Noise of at most `size`, the same for the same seed. */
function noiseOf(size: number, seed: number): readonly number[] {
  // Integers, because fast-check's doubles are nearly all close to 0.
  const thousandths = fc.noBias(fc.integer({ min: -1000, max: 1000 }))
  const list = fc.sample(thousandths, { seed, numRuns: SAMPLES })
  return list.map((one) => (one / 1000) * size)
}

test('a steady rise is found in noise, and nothing else is taken for one', () => {
  const rows: readonly [shape: string, at: (index: number) => number, isRising: boolean, leastRise?: number][] = [
    ['flat', () => 20, false],
    ['a leak as large as the noise in each reading', (index) => 20 + index, true],
    ['a leak of half of the noise', (index) => 20 + index / 2, true],
    ['one more in every third reading', (index) => 20 + Math.floor(index / 3), true],
    ['a fall', (index) => 60 - index, false],
    ['one step', (index) => (index < SAMPLES / 2 ? 20 : 40), false],
    ['a cache that is nearly full after the warm-up', (index) => 40 - 4 * Math.exp(-index / 2), false],
    ['a saw', (index) => 20 + (index % 6) * 3, false],
    ['one reading out of line', (index) => (index === 20 ? 90 : 20), false],
    ['a leak on a high level', (index) => 20_000 + index, true],
    ['a rise that is too small to matter', (index) => 20 + index, false, 2 * SAMPLES],
  ]
  for (const [shape, at, isRising, leastRise = LEAST_RISE] of rows)
    for (let seed = 1; seed <= 50; seed++) {
      const readings = noiseOf(1, seed).map((noise, index) => at(index) + noise)
      const trend = trendOf(readings, leastRise)
      assert.equal(trend.isRising, isRising, `${shape}, seed ${seed}: ${JSON.stringify(trend)}`)
    }
})

test('a planted leak of 4 kB in each action is found in the collected heap, and a bounded cache is not', () => {
  for (const most of [Number.POSITIVE_INFINITY, 100]) {
    const kept: number[][] = []
    const memory = openMemoryTrend(READINGS)
    for (let done = 1; done <= READINGS; done++) {
      for (let action = 0; action < 200; action++) {
        kept.push(new Array(512).fill(done / 3))
        if (kept.length > most) kept.shift()
      }
      memory.note(done)
    }
    expect(memory.trend(), memory.told()).toMatchObject({ isRising: most > kept.length })
  }
})

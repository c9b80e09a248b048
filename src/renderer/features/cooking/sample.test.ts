import { expect, test } from 'vitest'
import { sampleOf } from './sample.ts'

test('all steps of a usual recipe are measured; of a long one some of all parts and kinds', () => {
  for (const [steps, amounts] of [
    [0, 0],
    [1, 60],
    [30, 4],
    [100, 0],
  ] as const)
    expect(sampleOf(Array(steps).fill(amounts))).toHaveLength(steps)
  for (const period of [2, 3, 5, 8, 13]) {
    const amounts = Array.from({ length: 1000 }, (_, step) => (step % period === 0 ? 7 : 0))
    const sample = sampleOf(amounts)
    expect(sample.reduce((sum, step) => sum + 1 + (amounts[step] ?? 0), 0)).toBeLessThanOrEqual(168)
    expect(Math.abs(sample.filter((step) => amounts[step] === 7).length / sample.length - 1 / period)).toBeLessThan(0.1)
    expect(new Set(sample.map((step) => Math.floor(step / 250))).size).toBe(4)
  }
})

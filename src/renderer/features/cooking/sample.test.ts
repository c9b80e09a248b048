import { expect, test } from 'vitest'
import { sampleOf } from './sample.ts'

const recipe = (steps: number, amounts: (step: number) => number) =>
  Array.from({ length: steps }, (_, step) => amounts(step))

test('of a usual recipe each step is measured', () => {
  for (const amounts of [recipe(0, () => 0), recipe(1, () => 60), recipe(30, () => 4), recipe(100, () => 0)])
    expect(sampleOf(amounts).toSorted((one, other) => one - other)).toEqual([...amounts.keys()])
})

test('a long recipe is measured no longer than others, by steps of all its parts and kinds', () => {
  for (const period of [2, 3, 5, 8, 13]) {
    const amounts = recipe(1000, (step) => (step % period === 0 ? 7 : 0))
    const sample = sampleOf(amounts)
    expect(sample.reduce((sum, step) => sum + 1 + (amounts[step] ?? 0), 0)).toBeLessThan(160 + 60)
    const share = sample.filter((step) => amounts[step] === 7).length / sample.length
    expect(Math.abs(share - 1 / period)).toBeLessThan(0.1)
    for (const part of [0, 1, 2, 3]) expect(sample.some((step) => Math.floor(step / 250) === part)).toBe(true)
  }
})

import { expect, test } from 'vitest'
import { batchOf } from '../../../shared/batch.testing.ts'
import type { BatchSummary } from '../../../shared/batch.ts'
import type { ItemUse } from '../../../shared/model.ts'
import { consequenceOf, recipeSquares, stepSquares, stepsNow } from './consequence.ts'

const use = (recipeId: string, place: number, steps: readonly number[], stepCount = 4): ItemUse => ({
  recipeId,
  recipeNumber: recipeId,
  recipeName: `Recipe ${recipeId}`,
  place,
  stepCount,
  steps,
})

function batch(id: string, recipeId: string, step: number, stage: 'fetching' | 'cooking' = 'cooking'): BatchSummary {
  const person = { employeeNumber: '10482', name: 'Mara Lindqvist' }
  return batchOf(person, {
    id,
    recipeId,
    recipeNumber: recipeId,
    recipeName: `Recipe ${recipeId}`,
    stage,
    step,
    stepCount: 4,
  })
}

const loaf = use('0412', 8, [1, 2])
const baguette = use('0122', 2, [0])

test('a recipe that is being made stands before one that is not', () => {
  const { recipes, steps, batches } = consequenceOf([{ uses: [baguette, loaf] }], [batch('a', '0412', 1)], 10)
  expect(recipes.map(({ recipeId }) => recipeId)).toEqual(['0412', '0122'])
  expect({ steps, batches }).toEqual({ steps: 3, batches: 1 })
})

test('a batch of a recipe that needs none of the items is not counted', () => {
  expect(consequenceOf([{ uses: [loaf] }], [batch('a', '0122', 0)], 10).batches).toBe(0)
})

test('of several items a recipe counts once, with the steps of all of them', () => {
  const { recipes } = consequenceOf([{ uses: [loaf] }, { uses: [use('0412', 8, [2, 0])] }], [], 10)
  expect(recipes).toMatchObject([{ recipeId: '0412', steps: [0, 1, 2] }])
})

test('three batches of a recipe ring three steps, and one whose ingredients are being fetched rings none', () => {
  const batches = [
    batch('a', '0412', 3),
    batch('b', '0412', 1),
    batch('c', '0412', 3),
    batch('d', '0412', 0, 'fetching'),
  ]
  const [recipe] = consequenceOf([{ uses: [loaf] }], batches, 10).recipes
  expect(recipe && stepSquares(recipe)).toEqual([
    { isUsed: false, isMadeNow: false, label: '' },
    { isUsed: true, isMadeNow: true, label: '2' },
    { isUsed: true, isMadeNow: false, label: '3' },
    { isUsed: false, isMadeNow: true, label: '4' },
  ])
  expect(stepsNow(batches)).toEqual([2, 4])
})

test('a square a recipe of the library; one for several shows the worst of them', () => {
  const found = consequenceOf([{ uses: [baguette, loaf] }], [batch('a', '0412', 1)], 10)
  const drawn = (perSquare: number) =>
    recipeSquares(found, perSquare).map(({ isUsed, isMadeNow }) => (isMadeNow ? 'now' : isUsed ? 'used' : '-'))
  expect(drawn(1)).toEqual(['-', '-', 'used', '-', '-', '-', '-', '-', 'now', '-'])
  expect(drawn(4)).toEqual(['used', '-', 'now'])
})

test('places beyond the number of recipes, as while the library is replaced, are drawn', () => {
  expect(consequenceOf([{ uses: [loaf] }], [], 3).inAll).toBe(9)
})

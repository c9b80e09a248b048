import { expect, test } from 'playwright/test'
import { catalogueOf, recipeOf, stepOf } from '../../src/main/recipes/recipe.testing.ts'
import { normaliseNumber } from '../../src/shared/kitchen/numbers.ts'
import type { Recipe } from '../../src/shared/model.ts'
import { addRow, takeRounds } from './row.ts'

const RECIPES = 10_000
const ASSETS = 400
const PRODUCTS = 3000
const STEPS = 9
const ROUNDS = 7
/** A walk takes as long for every number; a few show it. */
const WALKS = 10

const asset = (index: number) => ({ number: String(20_000 + (index % ASSETS)), name: `Mixer ${index % ASSETS}` })
const product = (index: number) => ({
  jsin: `J-${10_000 + (index % PRODUCTS)}`,
  barcode: String(4_006_381_000_000 + (index % PRODUCTS)),
  name: `Flour ${index % PRODUCTS}`,
  unit: 'kg',
})

/** Every recipe names four assets and twelve products; asset 20000 is in all of them, as an oven would be. */
function library(): readonly Recipe[] {
  return Array.from({ length: RECIPES }, (_, index) => {
    const assets = [0, index, index * 7 + 1, index * 13 + 2].map(asset)
    const products = Array.from({ length: 12 }, (_, place) => product(index * 11 + place * 17))
    const steps = Array.from({ length: STEPS }, (_, place) =>
      stepOf({
        assets: assets.filter((_, at) => at % 3 === place % 3),
        products: products.filter((_, at) => at % STEPS === place),
      }),
    )
    return recipeOf({ number: String(index + 1).padStart(5, '0'), equipment: assets, ingredients: products, steps })
  })
}

/** The same answer from a walk through the library, to compare the index with. */
function walk(recipes: readonly Recipe[], number: string): number {
  const key = normaliseNumber(number)
  const uses = (one: { readonly number: string }) => normaliseNumber(one.number) === key
  return recipes.filter(
    ({ equipment, steps }) => equipment.some(uses) || steps.some((step) => step.equipment.some(uses)),
  ).length
}

test('what the deletion of a number breaks', async () => {
  const recipes = library()
  const usage = await catalogueOf(recipes)
  const numbers = Array.from({ length: ASSETS }, (_, index) => asset(index).number)
  for (const number of numbers.slice(0, WALKS))
    expect(usage.describeItem('asset', number).uses).toHaveLength(walk(recipes, number))
  const others = [
    ...Array.from({ length: PRODUCTS }, (_, index) => ['product', product(index).jsin] as const),
    ...Array.from({ length: 500 }, (_, index) => ['asset', `9${index}`] as const),
    ...Array.from({ length: 500 }, (_, index) => ['asset', `2О${String(index).padStart(3, '0')}`] as const),
  ]
  const rounds = await takeRounds(ROUNDS, {
    program: () =>
      [...numbers.map((number) => ['asset', number] as const), ...others].map(([kind, number]) =>
        timed(() => usage.describeItem(kind, number)),
      ),
    floor: () => numbers.slice(0, WALKS).map((number) => timed(() => walk(recipes, number))),
  })
  await addRow({
    name: `Consequence of a deletion, ${RECIPES.toLocaleString('en-GB')} recipes`,
    floor: 'walk through the recipes',
    unit: 'ms',
    statistic: 'p99',
    rounds,
    goal: { times: 1 },
  })
})

function timed(work: () => unknown): number {
  const began = performance.now()
  work()
  return performance.now() - began
}

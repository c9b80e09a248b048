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
/** How many answers are compared with a walk. */
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

/** The number of recipes that use an asset, by a walk through the library. */
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
  const assets = Array.from({ length: ASSETS }, (_, index) => asset(index).number)
  for (const number of assets.slice(0, WALKS))
    expect(usage.describeItem('asset', number).uses).toHaveLength(walk(recipes, number))
  const asked = [
    ...assets.map((number) => ['asset', number] as const),
    ...Array.from({ length: PRODUCTS }, (_, index) => ['product', product(index).jsin] as const),
    ...Array.from({ length: 500 }, (_, index) => ['asset', `9${index}`] as const),
    ...Array.from({ length: 500 }, (_, index) => ['asset', `2О${String(index).padStart(3, '0')}`] as const),
  ]
  const ready = asked.map(([kind, number]) => usage.describeItem(kind, number))
  await addRow({
    name: `What the deletion of ${asked.length.toLocaleString('en-GB')} numbers breaks, ${RECIPES.toLocaleString('en-GB')} recipes`,
    floor: 'a copy of the answers',
    unit: 'ms',
    rounds: await takeRounds(ROUNDS, {
      program: () => [timed(() => asked.map(([kind, number]) => usage.describeItem(kind, number)))],
      floor: () => [timed(() => structuredClone(ready))],
    }),
    goal: { times: 2 },
  })
})

function timed(work: () => unknown): number {
  const began = performance.now()
  work()
  return performance.now() - began
}

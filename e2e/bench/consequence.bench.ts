import { expect, test } from 'playwright/test'
import { recipeOf, stepOf } from '../../src/main/recipes/recipe.testing.ts'
import { deriveUsage } from '../../src/main/recipes/usage.ts'
import { normaliseNumber } from '../../src/shared/kitchen/numbers.ts'
import type { Recipe } from '../../src/shared/model.ts'
import { percentile } from './frames.ts'

const RECIPES = 10_000
const ASSETS = 400
const PRODUCTS = 3000
const STEPS = 9
/** The limit for finding everything that a deletion affects: it is asked for after every typed digit. */
const MOST_MILLISECONDS = 5

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

test(`the consequence of any number in a library of ${RECIPES} recipes is found before the next digit is typed`, async () => {
  const recipes = library()
  const began = performance.now()
  const usage = await deriveUsage(recipes)
  const derivedIn = performance.now() - began
  const asked = [
    ...Array.from({ length: ASSETS }, (_, index) => ['asset', asset(index).number] as const),
    ...Array.from({ length: PRODUCTS }, (_, index) => ['product', product(index).jsin] as const),
    ...Array.from({ length: 500 }, (_, index) => ['asset', `9${index}`] as const),
    ...Array.from({ length: 500 }, (_, index) => ['asset', `2О${String(index).padStart(3, '0')}`] as const),
  ]
  const taken = asked.map(([kind, number]) => {
    const from = performance.now()
    usage.describeItem(kind, number)
    return performance.now() - from
  })
  const walked = Array.from({ length: 10 }, (_, index) => {
    const { number } = asset(index * 40)
    const from = performance.now()
    const found = walk(recipes, number)
    const time = performance.now() - from
    expect(usage.describeItem('asset', number).uses).toHaveLength(found)
    return time
  })
  const rows = [50, 99, 100].map((hundredths) => {
    const [of, by] = [percentile(taken, hundredths), percentile(walked, hundredths)]
    return [
      `p${hundredths}`,
      { 'index (ms)': of.toFixed(4), 'walking (ms)': by.toFixed(2), ratio: (of / by).toFixed(6) },
    ]
  })
  console.table(Object.fromEntries(rows))
  console.log(`${asked.length} numbers; the index itself took ${derivedIn.toFixed(0)} ms, in slices.`)
  expect(percentile(taken, 100)).toBeLessThan(MOST_MILLISECONDS)
})

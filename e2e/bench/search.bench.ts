import { join } from 'node:path'
import { test } from 'playwright/test'
import type { Catalogue } from '../../src/main/recipes/catalogue.ts'
import { catalogueOf } from '../../src/main/recipes/recipe.testing.ts'
import { readRecipe } from '../../src/main/service/recipe.ts'
import type { Recipe } from '../../src/shared/model.ts'
import { readPracticeKitchen } from '../../src/simulator/kitchen.ts'
import { withManyRecipes } from './largeLibrary.ts'
import { addRow, takeRounds } from './row.ts'

const RECIPES = 10_000
const FEW = 23
const ROUNDS = 5
/** One screen of rows. */
const SHOWN = 20
const TIMES = 10

/** The beginning and a part of a word, a typing error, a number, two words. */
const TYPED = ['choco', 'hocola', 'choclate', '0412', 'flour salt']

async function recipesOf(count: number): Promise<readonly Recipe[]> {
  const kitchen = await readPracticeKitchen(join(import.meta.dirname, '../../resources/practice-kitchen'))
  return withManyRecipes(kitchen, count).recipes.map((record, place) => {
    const read = readRecipe(JSON.stringify(record), place)
    if (read?.ok !== true) throw new Error('Set aside')
    return { id: read.value.pk, ...read.value.recipe }
  })
}

function timed(catalogue: Catalogue): readonly number[] {
  return Array.from({ length: TIMES }, () => TYPED)
    .flat()
    .map((text) => {
      const began = performance.now()
      catalogue.search(text, { offset: 0, limit: SHOWN }, () => false)
      return performance.now() - began
    })
}

test(`the search among ${RECIPES} recipes`, async () => {
  const recipes = await recipesOf(RECIPES)
  const program = await catalogueOf(recipes)
  const few = await catalogueOf(recipes.slice(0, FEW))
  await addRow({
    name: `Search, ${RECIPES.toLocaleString('en-GB')} recipes`,
    floor: `${FEW} recipes`,
    unit: 'ms',
    rounds: await takeRounds(ROUNDS, { program: () => timed(program), floor: () => timed(few) }),
  })
})

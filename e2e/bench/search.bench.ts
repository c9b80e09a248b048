import { join } from 'node:path'
import { test } from 'playwright/test'
import type { Catalogue } from '../../src/main/recipes/catalogue.ts'
import { catalogueOf } from '../../src/main/recipes/recipe.testing.ts'
import { readRecipe } from '../../src/main/service/recipe.ts'
import type { Recipe } from '../../src/shared/model.ts'
import { readPracticeKitchen } from '../../src/simulator/kitchen.ts'
import { withManyRecipes } from './largeLibrary.ts'
import { addRow, type Round, takeRounds } from './row.ts'

const RECIPES = 10_000
const FEW = 23
const ROUNDS = 5
/** One screen of rows. */
const SHOWN = 20
const TIMES = 10

/** The beginning and a part of a word, a typing error, a number, two words. */
const TYPED = ['choco', 'hocola', 'choclate', '0412', 'flour salt']

/** Typed letter by letter, with a page of cards for each key. */
const TYPED_SLOWLY = ['choco', '0412', 'flour', 'salt', 'tomato', 'egg']
const PAGE = { offset: 0, limit: 60 }
/** A frame of the display. */
const FRAME = 16

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

/** The processor time of each key. Between two keys the program does other work. */
async function keysIn({ search }: Catalogue): Promise<readonly number[]> {
  const taken: number[] = []
  for (const text of TYPED_SLOWLY)
    for (let letters = 1; letters <= text.length; letters++) {
      await new Promise((resolve) => setTimeout(resolve, 20))
      const began = process.cpuUsage()
      search(text.slice(0, letters), PAGE, () => false)
      const { user, system } = process.cpuUsage(began)
      taken.push((user + system) / 1000)
    }
  return taken
}

test(`each key among ${RECIPES} recipes`, async () => {
  const recipes = await recipesOf(RECIPES)
  const few = await catalogueOf(recipes.slice(0, FEW))
  const floor = () => keysIn(few)
  const keys = 'recipes: processor time of a key'
  const size = RECIPES.toLocaleString('en-GB')
  const about = { floor: `${FEW} recipes`, unit: 'ms', statistic: 'worst', goal: { plus: FRAME } } as const
  const lately = await takeRounds(ROUNDS, { program: async () => keysIn(await catalogueOf(recipes)), floor })
  await addRow({ name: `${size} ${keys}`, ...about, rounds: lately, more: ofAll(lately) })
})

function ofAll(rounds: readonly Round[]): { readonly median: number; readonly worst: number } {
  const all = rounds.flatMap(({ program }) => program).toSorted((one, other) => one - other)
  return { median: all[all.length >> 1] ?? Number.NaN, worst: all.at(-1) ?? Number.NaN }
}

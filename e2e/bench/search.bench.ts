import { join } from 'node:path'
import Fuse from 'fuse.js'
import MiniSearch from 'minisearch'
import { expect, test } from 'playwright/test'
import type { Catalogue } from '../../src/main/recipes/catalogue.ts'
import { catalogueOf } from '../../src/main/recipes/recipe.testing.ts'
import { searchWords } from '../../src/main/recipes/words.ts'
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

const TYPED = {
  'the beginning of a word': 'choco',
  'a part of a word': 'hocola',
  'a word with a typing error': 'choclate',
  'a number': '0412',
  'two words': 'flour salt',
} as const

/** Right are the recipes with the words of `finds`, and the first one is to have the number. */
const EXPECTED: readonly { readonly text: string; readonly finds: string; readonly number?: string }[] = [
  { text: 'choco', finds: 'chocolate' },
  { text: 'hocola', finds: 'chocolate' },
  { text: 'choclate', finds: 'chocolate' },
  { text: 'chocl', finds: 'chocolate' },
  { text: 'creme patissiere', finds: 'creme patissiere' },
  { text: '0412', finds: '0412', number: '0412' },
  { text: '412', finds: '412', number: '0412' },
  { text: '0421', finds: '0421', number: '0421' },
]

/** Typed letter by letter, with a page of cards for each key. */
const TYPED_SLOWLY = ['choco', '0412', 'flour', 'salt', 'tomato', 'egg']
const PAGE = { offset: 0, limit: 60 }
/** A frame of the display. */
const FRAME = 16

interface Engine {
  /** The ids of the first `SHOWN` recipes, best first, and the total. */
  search(text: string): { readonly total: number; readonly ids: readonly string[] }
}

async function recipesOf(count: number): Promise<readonly Recipe[]> {
  const kitchen = await readPracticeKitchen(join(import.meta.dirname, '../../resources/practice-kitchen'))
  return withManyRecipes(kitchen, count).recipes.map((record, place) => {
    const read = readRecipe(JSON.stringify(record), place)
    if (read?.ok !== true) throw new Error('Set aside')
    return { id: read.value.pk, ...read.value.recipe }
  })
}

function searchOf(catalogue: Catalogue): Engine {
  let texts = 0
  return {
    search(text) {
      // Spaces make another text of it, because the last search is kept.
      const another = `${text}${' '.repeat(++texts % 2)}`
      const { total, cards } = catalogue.search(another, { offset: 0, limit: SHOWN }, () => false)
      return { total, ids: cards.map(({ id }) => id) }
    },
  }
}

/** The texts of a recipe, each item once, as the peers want them. */
function textsOf({ id, number, name, ingredients, equipment, steps }: Recipe) {
  const products = [...ingredients, ...steps.flatMap((step) => step.ingredients)]
  const assets = [...equipment, ...steps.flatMap((step) => step.equipment)]
  const lines = (texts: readonly string[]) => [...new Set(texts)].join('\n')
  return {
    id,
    number,
    name,
    ingredients: lines(products.map((one) => `${one.name} ${one.jsin} ${one.barcode}`)),
    equipment: lines(assets.map((one) => `${one.name} ${one.number}`)),
  }
}

const FIELDS = ['number', 'name', 'ingredients', 'equipment'] as const
const WEIGHTS = { number: 8, name: 4, ingredients: 2, equipment: 1 }

function miniSearchOf(recipes: readonly Recipe[]): Engine {
  const index = new MiniSearch<ReturnType<typeof textsOf>>({
    fields: [...FIELDS],
    tokenize: (text) => [...searchWords(text)],
    searchOptions: {
      prefix: true,
      combineWith: 'AND',
      boost: WEIGHTS,
      fuzzy: (word) => (word.length >= 5 && !/\d/.test(word) ? 1 : false),
    },
  })
  index.addAll(recipes.map(textsOf))
  return {
    search(text) {
      const found = index.search(text)
      return { total: found.length, ids: found.slice(0, SHOWN).map(({ id }) => id) }
    },
  }
}

function fuseOf(recipes: readonly Recipe[]): Engine {
  const fuse = new Fuse(recipes.map(textsOf), {
    keys: FIELDS.map((name) => ({ name, weight: WEIGHTS[name] })),
    ignoreLocation: true,
    ignoreDiacritics: true,
    threshold: 0.2,
    useTokenSearch: true,
    tokenMatch: 'all',
  })
  return {
    search(text) {
      const found = fuse.search(text)
      return { total: found.length, ids: found.slice(0, SHOWN).map(({ item }) => item.id) }
    },
  }
}

function timed({ search }: Engine, texts: readonly string[], times: number): readonly number[] {
  return Array.from({ length: times }, () => texts)
    .flat()
    .map((text) => {
      const began = performance.now()
      search(text)
      return performance.now() - began
    })
}

test(`the search among ${RECIPES} recipes`, async () => {
  const recipes = await recipesOf(RECIPES)
  const program = searchOf(await catalogueOf(recipes))
  const peers = { MiniSearch: miniSearchOf(recipes), 'Fuse.js': fuseOf(recipes) }
  const few = searchOf(await catalogueOf(recipes.slice(0, FEW)))
  const size = `${RECIPES.toLocaleString('en-GB')} recipes`
  const all = Object.values(TYPED)
  await addRow({
    name: `Search, ${size}`,
    floor: `${FEW} recipes`,
    unit: 'ms',
    rounds: await takeRounds(ROUNDS, {
      program: () => timed(program, all, TIMES),
      floor: () => timed(few, all, TIMES),
    }),
  })
  for (const [peer, engine] of Object.entries(peers))
    for (const [kind, text] of Object.entries(TYPED))
      await addRow({
        name: `Search for ${kind}, ${size}, beside ${peer}`,
        floor: peer,
        unit: 'ms',
        rounds: await takeRounds(ROUNDS, {
          program: () => timed(program, [text], TIMES),
          floor: () => timed(engine, [text], 1),
        }),
      })
  compare(recipes, { Linecook: program, ...peers })
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

/** Prints how many of the right recipes each finds, how many others, and whether the right one is first. */
function compare(recipes: readonly Recipe[], engines: Readonly<Record<string, Engine>>): void {
  const table = EXPECTED.map(({ text, finds, number }) => {
    const right = recipes.filter((recipe) => isRight(recipe, searchWords(finds), number !== undefined))
    const row = Object.entries(engines).map(([name, { search }]) => {
      const { total, ids } = search(text)
      const first = recipes.find(({ id }) => id === ids[0])
      const isFirst = first !== undefined && (number === undefined ? right.includes(first) : first.number === number)
      return [name, `${total}${total === 0 ? '' : isFirst ? ', right first' : ', wrong first'}`] as const
    })
    return [`"${text}"`, { right: right.length, ...Object.fromEntries(row) }] as const
  })
  console.table(Object.fromEntries(table))
  for (const { text, number } of EXPECTED) {
    const found = engines.Linecook?.search(text)
    expect(found?.total, text).toBeGreaterThan(0)
    if (number !== undefined) expect(found?.ids[0], text).toBe(number)
  }
}

function isRight(recipe: Recipe, words: readonly string[], isNumber: boolean): boolean {
  const { number, name, ingredients, equipment } = textsOf(recipe)
  const texts = isNumber ? [number] : [number, name, ingredients, equipment]
  const text = searchWords(texts.join(' ')).join(' ')
  return words.every((word) => text.includes(word))
}

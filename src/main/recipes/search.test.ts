import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '../../../scripts/budget.ts'
import type { Recipe } from '../../shared/model.ts'
import { anyRecipe, butter, catalogueOf, croissant, flour, loaf, mixer, recipeOf, stepOf } from './recipe.testing.ts'
import { searchLine, searchWords } from './words.ts'

const nothingRetired = () => false

const cream = recipeOf({ number: '0219', name: 'Crème pâtissière' })
const rye = recipeOf({ number: '4120', name: 'Dark sourdough of rye' })
const kitchen = [rye, loaf, croissant, cream]

async function found(recipes: readonly Recipe[], text: string): Promise<readonly string[]> {
  const index = await catalogueOf(recipes)
  return index.search(text, { offset: 0, limit: 100 }, nothingRetired).cards.map(({ number }) => number)
}

async function firstCard(text: string, recipes: readonly Recipe[] = kitchen) {
  const index = await catalogueOf(recipes)
  return index.search(text, { offset: 0, limit: 1 }, nothingRetired).cards[0]
}

test('an empty text finds all recipes, sorted by number, whose digits count by value, then by name', async () => {
  expect(await found(kitchen, '')).toEqual(['0219', '0230', '0412', '4120'])
  expect(await found(kitchen, '  ')).toEqual(['0219', '0230', '0412', '4120'])
  const numbers = ['100', '20', '9', 'B-10', 'B-9'].map((number) => recipeOf({ number }))
  expect(await found(numbers, '')).toEqual(['9', '20', '100', 'B-9', 'B-10'])
  const names = ['Zopf', 'apple pie', 'Étuvée']
  const { cards } = (await catalogueOf(names.map((name) => recipeOf({ id: name, name })))).search(
    '',
    { offset: 0, limit: 9 },
    nothingRetired,
  )
  expect(cards.map(({ name }) => name)).toEqual(['apple pie', 'Étuvée', 'Zopf'])
})

test('ranks the exact number first, then number prefixes, names, ingredients and equipment', async () => {
  const recipes = [
    recipeOf({ number: '0001', equipment: [{ number: '7', name: '12 l pot' }] }),
    recipeOf({ number: '0002', equipment: [{ number: '7', name: 'Pot of 4x12 l' }] }),
    recipeOf({ number: '0003', ingredients: [{ ...flour, name: 'Rye 12' }] }),
    recipeOf({ number: '0004', ingredients: [{ ...flour, name: 'Rye T12' }] }),
    recipeOf({ number: '0005', name: 'Bread T12' }),
    recipeOf({ number: '0006', name: 'Bread 12' }),
    recipeOf({ number: '0007', name: '12-grain bread' }),
    recipeOf({ number: '0012', name: 'Zopf' }),
    recipeOf({ number: '1234', name: 'Zopf' }),
    recipeOf({ number: '12', name: 'Zopf' }),
  ].reverse()
  const expected = ['12', '0012', '1234', '0007', '0006', '0005', '0003', '0004', '0001', '0002']
  expect(await found(recipes, '12')).toEqual(expected)
})

const sweets = [
  recipeOf({ number: '1', name: 'Chocolate tart' }),
  recipeOf({ number: '2', name: 'Brownie', ingredients: [{ ...butter, name: 'Dark Chocolaté 70 %' }] }),
  recipeOf({ number: '3', name: 'Spoon bread', equipment: [{ number: '77', name: 'Chocolate fountain' }] }),
  recipeOf({ number: '4', name: 'Choclate cake' }),
  recipeOf({ number: '5', name: 'Butter biscuit' }),
  recipeOf({ number: '4125', name: 'Batter pudding' }),
]

for (const [text, numbers] of [
  // As written first, then names, ingredients and equipment with one typing error.
  ['choclate', ['4', '1', '2', '3']],
  ['chocolate', ['1', '2', '3', '4']],
  ['chocolat', ['1', '2', '3']],
  ['chocolate cake', ['4']],
  ['hcocolate', ['1', '2', '3']],
  // The word is still being typed, and no word is written like that.
  ['chooc', ['1', '4', '2', '3']],
  ['chocolte tart', ['1']],
  ['BUTTER', ['5', '4125']],
  // Two errors, fewer than five letters, and numbers.
  ['chclte', []],
  ['tatr', []],
  ['4152', []],
  ['41255', []],
  ['j4000z', []],
  ['butt3r', []],
] as const) {
  test(`"${text}" finds ${numbers.join(', ') || 'nothing'} in a kitchen of sweets`, async () => {
    expect(await found(sweets, text)).toEqual(numbers)
  })
}

test('a card names the words that were taken for one with a typing error, as the recipe writes them', async () => {
  const index = await catalogueOf(sweets)
  const shown = (text: string) =>
    index
      .search(text, { offset: 0, limit: 9 }, nothingRetired)
      .cards.map(({ shownFor, match }) => [shownFor.join(), match?.name ?? null])
  expect(shown('choclate')).toEqual([
    ['', null],
    ['Chocolate', null],
    ['Chocolaté', 'Dark Chocolaté 70 %'],
    ['Chocolate', 'Chocolate fountain'],
  ])
  expect(shown('chocolate')).toEqual([
    ['', null],
    ['', 'Dark Chocolaté 70 %'],
    ['', 'Chocolate fountain'],
    ['Choclate', null],
  ])
  expect(shown('choclate brownie')).toEqual([['Chocolaté', 'Dark Chocolaté 70 %']])
})

test('every word counts, in any field: a barcode, a jsin and the number of an asset too', async () => {
  for (const [text, number] of [
    ['loaf sour', '0412'],
    ['flour 84', '0230'],
    ['sourdough mixer', '0412'],
    ['4006381333948', '0412'],
    ['j-30044', '0412'],
    ['J30044', '0412'],
    ['20112', '0412'],
  ] as const)
    expect(await found(kitchen, text), text).toEqual([number])
  expect(await found(kitchen, 'sourdough whisk')).toEqual([])
})

test('ranks a name that begins with the text before one that contains it', async () => {
  expect(await found(kitchen, 'sourd')).toEqual(['0412', '4120'])
  expect(await found([...kitchen, recipeOf({ number: '0001', name: 'Loaf, country' })], 'country loaf')).toEqual([
    '0001',
    '0412',
  ])
  const beside = recipeOf({ number: '0001', name: 'Countryside loaf' })
  expect(await found([beside, recipeOf({ number: '0002', name: 'Country loaf' })], 'country loaf')).toEqual([
    '0002',
    '0001',
  ])
})

test('ranks a recipe by its worst word', async () => {
  const byEquipment = recipeOf({ number: '0001', name: 'Sourdough', equipment: [mixer] })
  const byName = recipeOf({ number: '0002', name: 'Bread of the mixer, sourdough' })
  for (const text of ['mixer sourdough', 'sourdough mixer']) {
    expect(await found([byEquipment, byName], text)).toEqual(['0002', '0001'])
  }
})

test("a card names the item that matched, unless the recipe's name or number did", async () => {
  expect((await firstCard('loaf'))?.match).toBeNull()
  expect((await firstCard('0412'))?.match).toBeNull()
  expect((await firstCard(''))?.match).toBeNull()
  const starter = { ...flour, name: 'Sourdough starter' }
  expect((await firstCard('sourdough', [recipeOf({ ingredients: [starter] })]))?.match).toBeNull()
  expect((await firstCard('butter'))?.match).toEqual({ kind: 'ingredient', name: 'Dry butter 84 %', number: null })
  expect((await firstCard('20112'))?.match).toEqual({ kind: 'equipment', name: 'Deck oven 2', number: '20112' })
  expect((await firstCard('loaf salt sea'))?.match).toEqual({
    kind: 'ingredient',
    name: 'Sea salt, fine',
    number: null,
  })
  const twoFlours = recipeOf({ ingredients: [flour, { ...flour, jsin: 'J-2', name: 'Rye flour' }] })
  expect((await firstCard('flour', [twoFlours]))?.match?.name).toBe('Bread flour T65')
  expect((await firstCard('flour rye', [twoFlours]))?.match?.name).toBe('Rye flour')
})

test("finds a product by its name in a step and by its name in the recipe's list", async () => {
  const recipe = recipeOf({ ingredients: [flour], steps: [stepOf({ products: [{ ...flour, name: 'Type 65' }] })] })
  expect((await firstCard('type', [recipe]))?.match).toEqual({ kind: 'ingredient', name: 'Type 65', number: null })
  expect((await firstCard('bread', [recipe]))?.match).toEqual({
    kind: 'ingredient',
    name: 'Bread flour T65',
    number: null,
  })
})

test('a card has the first output', async () => {
  expect(await firstCard('0412')).toEqual({
    id: '0412',
    number: '0412',
    name: 'Sourdough country loaf',
    firstOutput: { key: 'Loaves, 1 kg', value: '12' },
    match: null,
    shownFor: [],
    namesRetired: false,
  })
})

test('a card marks a recipe with a retired item', async () => {
  const index = await catalogueOf(kitchen)
  const retired = (retiredKind: string, retiredNumber: string) =>
    index
      .search('', { offset: 0, limit: 9 }, (kind, number) => kind === retiredKind && number === retiredNumber)
      .cards.filter(({ namesRetired }) => namesRetired)
      .map(({ number }) => number)
  expect(retired('asset', '20112')).toEqual(['0412'])
  expect(retired('product', 'J-20118')).toEqual(['0230', '0412'])
  expect(retired('product', '20112')).toEqual([])
})

test('returns one page of the cards, and the total', async () => {
  const index = await catalogueOf(kitchen)
  const page = (text: string, offset: number, limit: number) => {
    const { total, cards } = index.search(text, { offset, limit }, nothingRetired)
    return { total, numbers: cards.map(({ number }) => number) }
  }
  expect(page('', 0, 3)).toEqual({ total: 4, numbers: ['0219', '0230', '0412'] })
  expect(page('', 2, 3)).toEqual({ total: 4, numbers: ['0412', '4120'] })
  expect(page('sourdough', 1, 3)).toEqual({ total: 2, numbers: ['4120'] })
  expect(page('sourdough', 0, 1)).toEqual({ total: 2, numbers: ['0412'] })
  expect(page('', 0, 0)).toEqual({ total: 4, numbers: [] })
  expect(page('', -1, -1)).toEqual({ total: 4, numbers: [] })
  expect(page('', 9, 3)).toEqual({ total: 4, numbers: [] })
})

test('the whole list has sections, and a search has none', async () => {
  const index = await catalogueOf(kitchen)
  const sections = (text: string) => index.search(text, { offset: 0, limit: 1 }, nothingRetired).sections
  expect(sections('').map(({ label, from }) => `${label} ${from}`)).toEqual(['0219 0', '0230 1', '0412 2', '4120 3'])
  expect(sections('sourdough')).toEqual([])
})

test('finds the card of a recipe by its id', async () => {
  const index = await catalogueOf(kitchen)
  expect(index.card(loaf.id, nothingRetired)).toMatchObject({ number: '0412', match: null, namesRetired: false })
  expect(index.card(loaf.id, () => true)?.namesRetired).toBe(true)
  expect(index.card('unknown', nothingRetired)).toBeNull()
})

test('the whole number of a recipe does not find recipes of which an item has the same digits', async () => {
  const scanned = { ...flour, barcode: '4006381041267' }
  const soup = recipeOf({ number: '0900', name: 'Soup', ingredients: [scanned] })
  expect(await found([...kitchen, soup], '0412')).toEqual(['0412'])
  expect(await found([...kitchen, soup, recipeOf({ number: '04125' })], '0412')).toEqual(['0412', '04125'])
  expect(await found([rye, soup], '0412')).toEqual(['0900'])
  expect(await found([...kitchen, soup], '412')).toEqual(['0412', '4120'])
})

test('a card says by which number of an item it was found', async () => {
  const scanned = { ...flour, barcode: '4006381041267' }
  const soup = recipeOf({ number: '0900', name: 'Soup', ingredients: [scanned] })
  const found = { kind: 'ingredient', name: flour.name }
  expect((await firstCard('4006381', [soup]))?.match).toEqual({ ...found, number: scanned.barcode })
  expect((await firstCard(flour.jsin, [soup]))?.match).toEqual({ ...found, number: flour.jsin })
  expect((await firstCard(flour.name, [soup]))?.match).toEqual({ ...found, number: null })
})

test('a whole code comes before names and numbers that only have it in them', async () => {
  const odd = recipeOf({ number: '0100', name: 'Batch 1201072', ingredients: [{ ...flour, barcode: '2010764955445' }] })
  const mixed = recipeOf({ number: '0900', name: 'Soup', ingredients: odd.ingredients, equipment: [mixer] })
  expect(await found([odd, mixed], mixer.number)).toEqual(['0900', '0100'])
  expect((await firstCard(mixer.number, [odd, mixed]))?.match?.name).toBe(mixer.name)
})

test('indexes long runs of combining characters in linear time', async () => {
  // Unicode's algorithms take minutes for each of these texts, and the timeout of the test ends it.
  const marks = '\u0301\u0316'.repeat(200_000)
  const index = await catalogueOf([recipeOf({ number: `1${marks}`, name: marks }), recipeOf({ number: `1${marks}2` })])
  expect(index.search(`1${marks}2`, { offset: 0, limit: 10 }, () => false).total).toBe(1)
  await setTimeout()
})

test('what has every word as it is written comes before all that has other forms, and nothing else is found by numbers', async () => {
  const word = fc.constantFrom(
    ...['egg', 'eggs', 'eggplant', 'tomato', 'tomatoes', 'tomate', 'käse', 'kaese', 'and', 'und', 'glass', 'glas'],
    ...['2012', '20127', '20127s', 'T65', 'T65s'],
  )
  const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
  const anyNamed = fc.record({ name, product: name, jsin: fc.constantFrom('J-2012', 'J-20127', 'eggs') })
  await fc.assert(
    fc.asyncProperty(fc.array(anyNamed, { maxLength: 12 }), name, async (all, text) => {
      const recipes = all.map(({ name, product, jsin }, place) =>
        recipeOf({ number: String(7000 + place), name, ingredients: [{ ...flour, name: product, jsin, barcode: '' }] }),
      )
      const numbers = await found(recipes, text)
      const isAsWritten = (words: readonly string[]) => (number: string) => {
        const { name = '', product = '', jsin = '' } = all[Number(number) - 7000] ?? {}
        const line = searchLine([name, product], [jsin, number])
        return words.every((word) => line.includes(word))
      }
      const words = searchWords(text)
      const asWritten = recipes.map(({ number }) => number).filter(isAsWritten(words))
      assert.deepEqual(numbers.slice(0, asWritten.length).sort(), asWritten)
      const ofNumbers = words.filter((word) => /\d/.test(word))
      assert.ok(numbers.every(isAsWritten(ofNumbers)))
    }),
    { numRuns: tries(300) },
  )
})

test('accepts any text in any library, and finds every recipe by its name and number', async () => {
  const anyLibrary = fc.array(anyRecipe, { maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(anyLibrary, fc.string({ unit: 'binary' }), async (recipes, text) => {
      const index = await catalogueOf(recipes)
      const { total, cards } = index.search(text, { offset: 0, limit: 2 }, nothingRetired)
      expect(cards).toHaveLength(Math.min(2, total))
      for (const { id, name, number } of recipes.filter((recipe) => /[a-z0-9]/i.test(recipe.name))) {
        const ids = index
          .search(`${number} ${name}`, { offset: 0, limit: 9 }, nothingRetired)
          .cards.map((card) => card.id)
        expect(ids).toContain(id)
      }
    }),
  )
})

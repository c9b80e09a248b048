import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normaliseNumber } from '../../shared/kitchen/numbers.ts'
import { anyRecipe, butter, catalogueOf, flour, mixer, oven, recipeOf, salt, stepOf } from './recipe.testing.ts'

const loaf = recipeOf({
  number: '0412',
  name: 'Country loaf',
  ingredients: [flour],
  equipment: [mixer],
  steps: [
    stepOf({ products: [flour, salt], assets: [mixer, mixer] }),
    stepOf({ assets: [oven] }),
    stepOf({ assets: [{ number: ' 20107', name: 'Mixer' }] }),
  ],
})
const croissant = recipeOf({ number: '0230', name: 'Croissant', equipment: [mixer], ingredients: [butter] })
const bun = recipeOf({ number: '0100', name: 'Bun', ingredients: [{ ...flour, jsin: 'j-20118', barcode: '12345678' }] })
const kitchen = [loaf, croissant, bun]

test('lists the recipes and steps that use an asset', async () => {
  const usage = await catalogueOf(kitchen)
  expect(usage.describeItem('asset', ' 20107')).toEqual({
    kind: 'asset',
    number: '20107',
    numbers: ['20107'],
    names: ['Spiral mixer 40 l', 'Mixer'],
    barcodes: [],
    uses: [
      { recipeId: '0230', recipeNumber: '0230', recipeName: 'Croissant', place: 1, stepCount: 1, steps: [] },
      { recipeId: '0412', recipeNumber: '0412', recipeName: 'Country loaf', place: 2, stepCount: 3, steps: [0, 2] },
    ],
  })
})

test('merges spellings of a jsin into one product with all its barcodes', async () => {
  const usage = await catalogueOf(kitchen)
  const item = usage.describeItem('product', 'J-20118')
  expect(item).toMatchObject({
    number: 'J-20118',
    names: ['Bread flour T65'],
    barcodes: ['4006381333931', '12345678'],
  })
  expect(item.uses.map(({ recipeNumber, steps }) => [recipeNumber, steps])).toEqual([
    ['0100', []],
    ['0412', [0]],
  ])
})

test('returns the requested spelling of a number if recipes use it, else the most frequent', async () => {
  const mill = { number: 'AB1', name: 'Mill' }
  const usage = await catalogueOf([recipeOf({ equipment: [mill, { ...mill, number: 'ab1' }, mill] })])
  const numberOf = (asked: string) => usage.describeItem('asset', asked).number
  expect(usage.describeItem('asset', 'AB1').numbers).toEqual(['AB1', 'ab1'])
  expect([numberOf('AB1'), numberOf(' ab1 '), numberOf('Ab1')]).toEqual(['AB1', 'ab1', 'AB1'])
  expect(usage.searchInventory('asset', 'ab1', 9).items).toMatchObject([{ number: 'AB1' }])
})

test('returns no names and no uses for an unknown number', async () => {
  const usage = await catalogueOf(kitchen)
  const unknown = { kind: 'asset', number: '99999', numbers: [], names: [], barcodes: [], uses: [] }
  expect(usage.describeItem('asset', ' 99999 ')).toEqual(unknown)
  expect(usage.describeItem('product', '20107')).toMatchObject({ names: [], uses: [] })
})

test('finds items by number, name and barcode, sorted by number', async () => {
  const usage = await catalogueOf(kitchen)
  const numbers = (kind: 'asset' | 'product', text: string) =>
    usage.searchInventory(kind, text, 9).items.map(({ number }) => number)
  expect(numbers('asset', '')).toEqual(['20107', '20112'])
  expect(numbers('asset', 'oven')).toEqual(['20112'])
  expect(numbers('asset', '201')).toEqual(['20107', '20112'])
  expect(numbers('asset', '0107')).toEqual(['20107'])
  expect(numbers('asset', 'mixer 40')).toEqual(['20107'])
  expect(numbers('asset', '?')).toEqual([])
  expect(numbers('product', '')).toEqual(['J-20118', 'J-30044', 'J-40007'])
  expect(numbers('product', '12345678')).toEqual(['J-20118'])
  expect(numbers('product', 'j30044')).toEqual(['J-30044'])
  expect(numbers('product', 'j-30044')).toEqual(['J-30044'])
})

test('finds items by other forms of the words of their names, if none has them as written, and codes as written only', async () => {
  const named = ['Half-sheet pan', 'Salt & pepper mill', 'Knife', 'Knives, set', 'Küchenwaage', 'Pan 20127']
  const equipment = named.map((name, place) => ({ number: String(60001 + place), name }))
  const usage = await catalogueOf([recipeOf({ equipment: [...equipment, { number: 'glasses', name: '' }] })])
  for (const [text, numbers] of [
    ['half sheet pans', ['60001']],
    ['halfsheet', ['60001']],
    ['salt and pepper mills', ['60002']],
    ['knives', ['60004']],
    ['knife', ['60003']],
    ['kuechenwaagen', ['60005']],
    ['glass', ['glasses']],
    ['glassess', []],
    ['20127s', []],
    ['60001s', []],
    ['nkife', []],
  ] as const) {
    const { items } = usage.searchInventory('asset', text, 9)
    expect(
      items.map(({ number }) => number),
      text,
    ).toEqual(numbers)
  }
})

test('a card has the most frequent name, the number of recipes, and whether one of them is being made', async () => {
  const usage = await catalogueOf(kitchen)
  expect(usage.searchInventory('asset', '20107', 1)).toEqual({
    total: 1,
    items: [{ kind: 'asset', number: '20107', name: 'Spiral mixer 40 l', recipeCount: 2, isCookedNow: false }],
  })
  for (const [cooked, isCookedNow] of [
    ['0230', true],
    ['0100', false],
  ] as const)
    expect(usage.searchInventory('asset', '20107', 1, new Set([cooked])).items).toMatchObject([{ isCookedNow }])
  expect(usage.searchInventory('asset', '', 1)).toMatchObject({ total: 2, items: { length: 1 } })
  expect(usage.searchInventory('asset', '', -1)).toEqual({ total: 2, items: [] })
})

test('omits items without a number', async () => {
  const usage = await catalogueOf([recipeOf({ equipment: [{ number: ' ', name: 'Spoon' }] })])
  expect(usage.searchInventory('asset', '', 9).total).toBe(0)
})

test('finds a product by any form of its barcode or by its jsin, with its most frequent name', async () => {
  const strong = { ...flour, name: 'Strong flour' }
  const milk = { ...butter, barcode: '0 12345 67890 5', name: 'Milk' }
  const usage = await catalogueOf([
    recipeOf({ ingredients: [strong, salt, milk], steps: [stepOf({ products: [flour, flour, salt] })] }),
  ])
  const found = [{ jsin: 'J-20118', name: 'Bread flour T65' }]
  for (const code of [' 4006381333931 ', 'j-20118', ']E04006381333931', '(01)04006381333931(10)7', '04006381333931'])
    expect(usage.findProducts(code), code).toEqual(found)
  expect(usage.findProducts('4006381333948')).toEqual([{ jsin: 'J-30044', name: 'Sea salt, fine' }])
  expect(usage.findProducts('0012345678905')).toEqual([{ jsin: 'J-40007', name: 'Milk' }])
  for (const unknown of ['', ' ', '400638133393', 'Bread flour T65', '20107', '4006381333932']) {
    expect(usage.findProducts(unknown), unknown).toEqual([])
  }
})

test('all products that a code may be are found: by its jsin, and by a barcode that they share', async () => {
  const lookalike = { ...salt, jsin: flour.barcode }
  const mistaken = { ...butter, barcode: flour.barcode }
  const usage = await catalogueOf([recipeOf({ ingredients: [mistaken, lookalike, flour, flour] })])
  const jsins = (code: string) => usage.findProducts(code).map(({ jsin }) => jsin)
  expect(jsins(flour.barcode)).toEqual([flour.barcode, 'J-20118', 'J-40007'])
  expect(jsins(`0${flour.barcode}`)).toEqual(['J-20118', 'J-40007'])
})

test('finds a product without a jsin by its barcode', async () => {
  const nameless = { ...salt, jsin: ' ', name: '' }
  const usage = await catalogueOf([recipeOf({ ingredients: [nameless, { ...salt, jsin: '' }] })])
  expect(usage.findProducts(salt.barcode)).toEqual([{ jsin: '', name: 'Sea salt, fine' }])
})

test('finds every item of every recipe, in any library', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyRecipe, { maxLength: 4 }), fc.string({ unit: 'binary' }), async (recipes, text) => {
      const usage = await catalogueOf(recipes)
      usage.searchInventory('product', text, 9)
      for (const recipe of recipes) {
        for (const [index, { equipment }] of recipe.steps.entries()) {
          for (const { number } of equipment.filter((asset) => normaliseNumber(asset.number) !== '')) {
            const uses = usage.describeItem('asset', number).uses
            const steps = uses.filter(({ recipeId }) => recipeId === recipe.id).flatMap((use) => use.steps)
            expect(steps).toContain(index)
          }
        }
      }
    }),
  )
})

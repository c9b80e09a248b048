import fc from 'fast-check'
import type { Amount, Asset, Product, Recipe, Step } from '../../shared/model.ts'
import { LONGEST_SHOWN, shownText } from '../service/shownText.ts'
import { type Catalogue, catalogueOf as catalogueOfContents } from './catalogue.ts'
import { collectContents } from './contents.ts'
import type { LibraryChange } from './versions.ts'

/** For tests only. */

export const flour: Product = { jsin: 'J-20118', barcode: '4006381333931', name: 'Bread flour T65', unit: 'kg' }
export const salt: Product = { jsin: 'J-30044', barcode: '4006381333948', name: 'Sea salt, fine', unit: 'g' }
export const butter: Product = { jsin: 'J-40007', barcode: '4006381333955', name: 'Dry butter 84 %', unit: 'kg' }
export const mixer: Asset = { number: '20107', name: 'Spiral mixer 40 l' }
export const oven: Asset = { number: '20112', name: 'Deck oven 2' }

function grams(value: number): Amount {
  return { quantity: { kind: 'number', value }, unit: 'g' }
}

/** A step that uses these products and assets. */
export function stepOf(
  things: Partial<Step> & { readonly products?: readonly Product[]; readonly assets?: readonly Asset[] },
): Step {
  const { products = [], assets = [], ...step } = things
  return {
    number: 1,
    title: 'Mix the dough',
    description: 'Mix at first speed for 4 minutes.',
    ingredients: products.map((product) => ({ ...product, amount: grams(100) })),
    equipment: assets.map((asset) => ({ ...asset, amount: { quantity: { kind: 'number', value: 1 }, unit: 'piece' } })),
    ...step,
  }
}

/** A recipe with one step and without things. `given` overrides fields. The id is the number. */
export function recipeOf(given: Partial<Recipe>): Recipe {
  const number = given.number ?? '0412'
  return {
    id: number,
    number,
    name: 'Sourdough country loaf',
    specifications: [],
    equipment: [],
    ingredients: [],
    steps: [stepOf({})],
    outputs: [],
    ...given,
  }
}

/** A recipe with products and assets in its lists and in its steps. */
export const loaf = recipeOf({
  ingredients: [flour],
  equipment: [mixer],
  steps: [stepOf({ products: [flour, salt] }), stepOf({ assets: [oven] })],
  outputs: [
    { key: 'Loaves, 1 kg', value: '12' },
    { key: 'Shelf life', value: '3 days' },
  ],
})
export const croissant = recipeOf({ number: '0230', name: 'Croissant, laminated', ingredients: [flour, butter] })

/** `count` recipes, numbered from 0001. */
export function recipesOf(count: number): readonly Recipe[] {
  return Array.from({ length: count }, (_, index) => recipeOf({ number: String(index + 1).padStart(4, '0') }))
}

/** The catalogue of a library of these recipes. */
export function catalogueOf(recipes: readonly Recipe[]): Promise<Catalogue> {
  const contents = collectContents()
  for (const recipe of recipes) contents.add(recipe)
  return catalogueOfContents(contents.finish())
}

/** `after` takes the place of `before`. */
export function changeOf(before: readonly Recipe[], after: readonly Recipe[]): LibraryChange {
  const [older, newer] = [before, after].map((recipes) => new Map(recipes.map((recipe) => [recipe.id, recipe])))
  return {
    olderIds: before.map(({ id }) => id),
    newerIds: after.map(({ id }) => id),
    older: (id) => older?.get(id),
    newer: (id) => newer?.get(id),
    isSame: (id) => newer?.has(id) === true && JSON.stringify(older?.get(id)) === JSON.stringify(newer.get(id)),
  }
}

/**
 * Texts that often break programs: all kinds of line breaks, quotes, lone surrogates, other scripts. As they are after they
 * were read from the service.
 */
const anyText = fc
  .oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('\n', '\r', '\u2028', '"', '\\', '\ud83c', '\udf5e', 'é', 'ß', 'س', '0', ' ') }),
  )
  .map((text) => shownText(text, LONGEST_SHOWN.name))

// `+ 0` turns -0 into 0: JSON.stringify writes -0 as 0, so it would not survive a round trip.
const anyQuantity = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0)

const anyAmount: fc.Arbitrary<Amount> = fc.record({
  quantity: fc.oneof(
    fc.record({ kind: fc.constant('number' as const), value: anyQuantity }),
    fc.record({ kind: fc.constant('text' as const), text: anyText }),
    fc.record({ kind: fc.constant('missing' as const) }),
  ),
  unit: anyText,
})

const asset = { number: anyText, name: anyText }
const product = { jsin: anyText, barcode: anyText, name: anyText, unit: anyText }
const anyEntries = fc.array(fc.record({ key: anyText, value: anyText }), { maxLength: 2 })

const anyStep: fc.Arbitrary<Step> = fc.record({
  number: fc.option(fc.integer()),
  title: anyText,
  description: anyText,
  ingredients: fc.array(fc.record({ ...product, amount: anyAmount }), { maxLength: 3 }),
  equipment: fc.array(fc.record({ ...asset, amount: anyAmount }), { maxLength: 2 }),
})

export const anyRecipe: fc.Arbitrary<Recipe> = fc.record({
  id: anyText,
  number: anyText,
  name: anyText,
  specifications: anyEntries,
  equipment: fc.array(fc.record(asset), { maxLength: 2 }),
  ingredients: fc.array(fc.record(product), { maxLength: 3 }),
  steps: fc.array(anyStep, { maxLength: 3 }),
  outputs: anyEntries,
})

import { expect, test } from 'vitest'
import { failed, success } from '../../shared/result.ts'
import { madeLately } from './madeLately.ts'
import { catalogueOf, recipeOf, stepOf } from './recipe.testing.ts'

const once = { numerator: 1, denominator: 1 }
const twice = { numerator: 2, denominator: 1 }

async function madeOf(
  finished: Iterable<{ recipeId: string; scale: typeof once }>,
  { retired = false, changed = false, unread = false } = {},
) {
  const recipes = Array.from({ length: 9 }, (_, index) => recipeOf({ number: `040${index}`, steps: [stepOf({})] }))
  const library = [...recipes, recipeOf({ number: '0500', steps: [] })]
  const index = await catalogueOf(library)
  return madeLately({
    finished,
    card: (id) => {
      const card = index.card(id, () => false)
      return card === null ? null : { ...card, namesRetired: retired }
    },
    recipe(id) {
      const recipe = library.find((one) => one.id === id)
      if (unread) return failed({ kind: 'recipeNotRead' })
      return recipe === undefined ? failed({ kind: 'unknownRecipe' }) : success(recipe)
    },
    hasChanged: () => changed,
  })
}

test('lists each recipe once, the latest first, at the scale of its last batch', async () => {
  const made = await madeOf([
    { recipeId: '0401', scale: twice },
    { recipeId: '0402', scale: once },
    { recipeId: '0401', scale: once },
  ])
  expect(made.map(({ card, scale, canCookAgain }) => [card.number, scale, canCookAgain])).toEqual([
    ['0401', twice, true],
    ['0402', once, true],
  ])
})

test('lists six recipes, without those that left the library, and reads no further', async () => {
  function* finished() {
    yield { recipeId: 'gone', scale: once }
    for (let index = 0; index < 6; index++) yield { recipeId: `040${index}`, scale: once }
    throw new Error('Read too far')
  }
  expect(await madeOf(finished())).toHaveLength(6)
})

test('a recipe with news or a retired item, without steps, or that the disk does not give, is cooked again only through its overview', async () => {
  const again = async (recipeId: string, news = {}) =>
    (await madeOf([{ recipeId, scale: once }], news))[0]?.canCookAgain
  expect(await again('0401')).toBe(true)
  expect(await again('0401', { retired: true })).toBe(false)
  expect(await again('0401', { changed: true })).toBe(false)
  expect(await again('0401', { unread: true })).toBe(false)
  expect(await again('0500')).toBe(false)
})

import { expect, test } from 'vitest'
import type { RecipeCard } from '../../shared/recipe.ts'
import { exactRecipe } from './useFound.ts'

const card = (id: string, number: string): RecipeCard => ({
  id,
  number,
  name: 'Loaf',
  firstOutput: null,
  match: null,
  shownFor: [],
  namesRetired: false,
})

const found = (text: string, ...cards: readonly RecipeCard[]) => ({
  text,
  from: 0,
  total: cards.length,
  cards,
  sections: [],
})

test('a whole number that one recipe has is exact', () => {
  expect(exactRecipe(found('0412', card('a', '0412'), card('b', '04125')), '0412')?.id).toBe('a')
  expect(exactRecipe(found(' 0412 ', card('a', '0412')), ' 0412 ')?.id).toBe('a')
})

test('a part of a number, a number of two recipes, an empty text and the answer to another text are not exact', () => {
  expect(exactRecipe(found('041', card('a', '0412')), '041')).toBeNull()
  expect(exactRecipe(found('0412', card('a', '0412'), card('b', '0412')), '0412')).toBeNull()
  expect(exactRecipe(found('', card('a', '')), '')).toBeNull()
  expect(exactRecipe(found('041', card('a', '0412')), '0412')).toBeNull()
  expect(exactRecipe(null, '0412')).toBeNull()
})

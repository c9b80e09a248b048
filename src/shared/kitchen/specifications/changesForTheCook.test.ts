import { expect, test } from 'vitest'
import { recipeOf, uses } from '../kitchen.testing.ts'
import { changesForTheCook } from './changesForTheCook.ts'

test('changes of allergens come first, also new ones and those that are gone', () => {
  const recipe = recipeOf([[uses('J-1', 'Flour', '3 kg')]])
  const before = {
    ...recipe,
    specifications: [
      { key: 'Oven', value: '240 °C' },
      { key: 'Allergens', value: 'gluten' },
      { key: 'May contain', value: 'nuts' },
    ],
  }
  const after = {
    ...recipe,
    name: 'Another name',
    specifications: [
      { key: 'Oven', value: '250 °C' },
      { key: 'Allergens', value: 'gluten, sesame' },
    ],
    outputs: [{ key: 'Contains', value: 'milk' }],
  }
  expect(changesForTheCook(before, after).map((change) => ('key' in change ? change.key : change.kind))).toEqual([
    'Allergens',
    'May contain',
    'Contains',
    'name',
    'Oven',
  ])
})

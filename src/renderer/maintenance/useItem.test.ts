import { expect, test } from 'vitest'
import { en } from '../words/en.ts'
import { itemName } from './useItem.ts'

const use = {
  recipeId: '1',
  recipeNumber: '0412',
  recipeName: 'Sourdough country loaf',
  place: 0,
  stepCount: 9,
  steps: [5],
}

test('an item is unknown only if the recipes are read and none uses it', () => {
  const nameOf = (names: readonly string[], uses: readonly (typeof use)[], isRead = true) =>
    itemName(en.maintenance, { kind: 'asset', names, uses }, isRead)
  expect(nameOf(['Spiral mixer 40 l', 'Mixer'], [use])).toBe('Spiral mixer 40 l')
  expect(nameOf([], [use])).toBe('Asset without a name')
  expect(nameOf([], [])).toBe('Unknown asset')
  expect(nameOf([], [], false)).toBe('Asset, its name is not known yet')
})

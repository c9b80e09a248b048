import fc from 'fast-check'
import { expect, test } from 'vitest'
import { equipmentList, fetchList } from './fetchList.ts'
import { needs, recipeOf, uses } from './kitchen.testing.ts'
import { fetchItems, groupedByStep } from './miseEnPlace.ts'

function groups(recipe: Parameters<typeof fetchItems>[0]): readonly string[] {
  return groupedByStep(fetchItems(recipe)).map(({ step, items }) => {
    const names = items.map((item) => (item.kind === 'ingredient' ? item.product.name : item.asset.name))
    return `${step}: ${names.join(', ')}`
  })
}

test('groups items by the step that uses them first, ingredients before equipment', () => {
  const recipe = recipeOf([
    [needs('1', 'Banneton', '12')],
    [needs('2', 'Mixer', '1'), uses('J-1', 'Flour', '3.2 kg'), uses('J-2', 'Salt', '64 g')],
    [needs('1', 'Banneton', '12'), uses('J-1', 'Flour', '200 g'), needs('3', 'Oven', '')],
  ])
  expect(groups(recipe)).toEqual(['0: Banneton', '1: Flour, Salt, Mixer', '2: Oven'])
})

test('what only the lists of the recipe name comes last, in a group without a step', () => {
  const recipe = recipeOf([[uses('J-1', 'Flour', '1 kg')]], {
    ingredients: [{ jsin: 'J-9', barcode: '', name: 'Sugar', unit: 'kg' }],
    equipment: [{ number: '9', name: 'Scraper' }],
  })
  expect(groups(recipe)).toEqual(['0: Flour', 'null: Sugar, Scraper'])
  expect(groups(recipeOf([]))).toEqual([])
})

test('property: every line of both lists is in one group, and the steps of the groups ascend', () => {
  const item = fc.oneof(
    fc.integer({ min: 1, max: 5 }).map((number) => uses(`J-${number}`, `Product ${number}`, '1 kg')),
    fc.integer({ min: 1, max: 5 }).map((number) => needs(`${number}`, `Asset ${number}`, '1')),
  )
  fc.assert(
    fc.property(fc.array(fc.array(item, { maxLength: 4 }), { maxLength: 6 }), (steps) => {
      const recipe = recipeOf(steps)
      const grouped = groupedByStep(fetchItems(recipe))
      const keys = grouped.flatMap(({ items }) => items.map(({ kind, key }) => `${kind} ${key}`))
      expect(keys.toSorted()).toEqual(
        [
          ...fetchList(recipe).map(({ key }) => `ingredient ${key}`),
          ...equipmentList(recipe).map(({ key }) => `equipment ${key}`),
        ].toSorted(),
      )
      const order = grouped.map(({ step }) => step ?? Number.MAX_SAFE_INTEGER)
      expect(order).toEqual([...new Set(order)].toSorted((one, other) => one - other))
    }),
  )
})

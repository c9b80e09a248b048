import fc from 'fast-check'
import { expect, test } from 'vitest'
import { equipmentList, fetchList } from './fetchList.ts'
import { needs, recipeOf, uses } from './kitchen.testing.ts'
import { fetchItems } from './miseEnPlace.ts'

const names = (recipe: Parameters<typeof fetchItems>[0]) =>
  fetchItems(recipe).map((item) => (item.kind === 'ingredient' ? item.product.name : item.asset.name))

test('items come in the order of the steps that use them first, ingredients before equipment, then what no step uses', () => {
  const steps = [
    [needs('1', 'Banneton', '12')],
    [needs('2', 'Mixer', '1'), uses('J-1', 'Flour', '3.2 kg'), uses('J-2', 'Salt', '64 g')],
    [needs('1', 'Banneton', '12'), uses('J-1', 'Flour', '200 g'), needs('3', 'Oven', '')],
  ]
  const lists = {
    ingredients: [{ jsin: 'J-9', barcode: '', name: 'Sugar', unit: 'kg' }],
    equipment: [{ number: '9', name: 'Scraper' }],
  }
  expect(names(recipeOf(steps, lists))).toEqual(['Banneton', 'Flour', 'Salt', 'Mixer', 'Oven', 'Sugar', 'Scraper'])
  expect(names(recipeOf([]))).toEqual([])
})

test('property: every line of both lists is there once, and the first steps ascend', () => {
  const item = fc.oneof(
    fc.integer({ min: 1, max: 5 }).map((number) => uses(`J-${number}`, `Product ${number}`, '1 kg')),
    fc.integer({ min: 1, max: 5 }).map((number) => needs(`${number}`, `Asset ${number}`, '1')),
  )
  fc.assert(
    fc.property(fc.array(fc.array(item, { maxLength: 4 }), { maxLength: 6 }), (steps) => {
      const recipe = recipeOf(steps)
      const items = fetchItems(recipe)
      expect(items.map(({ kind, key }) => `${kind} ${key}`).toSorted()).toEqual(
        [
          ...fetchList(recipe).map(({ key }) => `ingredient ${key}`),
          ...equipmentList(recipe).map(({ key }) => `equipment ${key}`),
        ].toSorted(),
      )
      const order = items.map((one) => one.steps[0] ?? Number.MAX_SAFE_INTEGER)
      expect(order).toEqual(order.toSorted((one, other) => one - other))
    }),
  )
})

import assert from 'node:assert/strict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Amount, Product } from '../recipe.ts'
import { addAmounts } from './amounts.ts'
import { equipmentList, fetchList, productKey } from './fetchList.ts'
import { anyAmount, needs, recipeOf, uses } from './kitchen.testing.ts'
import { usableAmount } from './measure.ts'
import { showAmount } from './shownAmount.ts'

const flour: Product = { jsin: 'J-1', barcode: '4006381333931', name: 'Bread flour T65', unit: 'kg' }
const salt: Product = { jsin: 'J-2', barcode: '', name: 'Sea salt, fine', unit: 'g' }

function lines(recipe: Parameters<typeof fetchList>[0]): readonly string[] {
  return fetchList(recipe).map(({ product, amounts, steps }) => {
    const texts = amounts.map((amount) => `${showAmount(amount).quantity} ${showAmount(amount).unit}`.trim())
    return `${product.name}: ${texts.join(' + ')} (${steps.join(', ')})`
  })
}

test('sorts products by first use, then those that no step uses', () => {
  const yeast = { jsin: 'J-3', barcode: '', name: 'Yeast', unit: 'g' }
  const recipe = recipeOf([[uses('J-2', 'Salt', '1 g')], [uses('J-1', 'Flour', '1 g')]], {
    ingredients: [yeast, flour, salt],
  })
  expect(lines(recipe)).toEqual(['Sea salt, fine: 1 g (0)', 'Bread flour T65: 1 g (1)', 'Yeast:  ()'])
})

test("uses the name of the recipe's own list, else that of the step", () => {
  const recipe = recipeOf([[uses('J-1', 'Flour', '1 g'), uses('J-2', 'Salt', '1 g')]], {
    ingredients: [flour, { ...salt, name: ' ' }],
  })
  expect(fetchList(recipe).map(({ product }) => product)).toEqual([flour, { ...salt, name: 'Salt' }])
})

test('keeps the other names of a number with their steps, of products and of equipment', () => {
  const recipe = recipeOf(
    [
      [uses('J-1', 'Water, cold', '1 g'), uses('J-1', 'bread flour t65 ', '1 g'), needs('1', 'Oven', '')],
      [uses('j-1', 'دقيق', '1 g'), uses('J-1', ' ', '1 g'), uses('J-2', 'Salt', '1 g')],
      [uses('J-1', 'WATER, cold', '1 g'), uses('J-1', 'Water, cold', '1 g'), needs('1', 'Mixer', '')],
    ],
    { ingredients: [flour, { ...flour, name: 'T65' }, { ...salt, name: '' }] },
  )
  expect(fetchList(recipe).map(({ product, otherNames }) => [product.name, otherNames])).toEqual([
    [
      'Bread flour T65',
      [
        { name: 'T65', steps: [] },
        { name: 'Water, cold', steps: [0, 2] },
        { name: 'دقيق', steps: [1] },
      ],
    ],
    ['Salt', []],
  ])
  expect(equipmentList(recipe).map(({ otherNames }) => otherNames)).toEqual([[{ name: 'Mixer', steps: [2] }]])
})

test("marks a product that the recipe's own list does not have", () => {
  const recipe = recipeOf([[uses('J-1', 'Flour', '1 g'), uses('J-2', 'Salt', '1 g')]], { ingredients: [flour] })
  expect(fetchList(recipe).map(({ isListed }) => isListed)).toEqual([true, false])
})

test('distinguishes products without a jsin', () => {
  const recipe = recipeOf([[uses('', 'Flour', '1 g'), uses(' ', 'Salt', '2 g'), uses('', 'flour', '3 g')]])
  expect(lines(recipe)).toEqual(['Flour: 4 g (0)', 'Salt: 2 g (0)'])
})

test('the list has the total of all steps, for any recipe', () => {
  const anyUse = fc.tuple(fc.constantFrom('J-1', 'j-1', 'J-2', 'J-3', ''), anyAmount)
  fc.assert(
    fc.property(fc.array(fc.array(anyUse, { maxLength: 5 }), { maxLength: 6 }), (steps) => {
      const recipe = recipeOf(
        steps.map((step) => step.map(([jsin, amount]) => ({ ...uses(jsin, `Product ${jsin}`, ''), amount }))),
        { ingredients: [flour] },
      )
      const list = fetchList(recipe)
      const used = new Map<string, Amount[]>([[productKey(flour), []]])
      for (const { amount, ...product } of recipe.steps.flatMap(({ ingredients }) => ingredients)) {
        used.set(productKey(product), [...(used.get(productKey(product)) ?? []), amount])
      }
      assert.deepEqual(new Set(list.map(({ key }) => key)), new Set(used.keys()))
      assert.equal(list.length, used.size)
      for (const { key, amounts } of list) {
        assert.deepEqual(amounts, addAmounts((used.get(key) ?? []).map(usableAmount)))
      }
    }),
  )
})

test('lists each asset once with its largest amount, and marks one that the recipe does not list', () => {
  const recipe = recipeOf(
    [
      [needs('20204', 'Banneton', '6 pieces'), needs('20107', 'Mixer', '1')],
      [needs('20204', 'Banneton', '12 pieces'), needs('20107', 'Mixer', ''), needs('20112', 'Oven', '')],
    ],
    {
      equipment: [
        { number: '20107', name: 'Spiral mixer 40 l' },
        { number: '20300', name: 'Scale' },
      ],
    },
  )
  const list = equipmentList(recipe).map(({ asset, amounts, steps, isListed }) => [
    `${asset.number} ${asset.name}`,
    amounts.map((amount) => showAmount(amount).quantity).join(),
    steps.join(),
    isListed,
  ])
  expect(list).toEqual([
    ['20107 Spiral mixer 40 l', '1', '0,1', true],
    ['20300 Scale', '', '', true],
    ['20204 Banneton', '12', '0,1', false],
    ['20112 Oven', '', '1', false],
  ])
})

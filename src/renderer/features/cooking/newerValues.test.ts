import { expect, test } from 'vitest'
import { needs, recipeOf, uses } from '../../../shared/kitchen/kitchen.testing.ts'
import { stepUnits } from '../../../shared/kitchen/listUnits.ts'
import type { Recipe } from '../../../shared/model.ts'
import { newerValues, shownAmounts } from './newerValues.ts'

const scale = { numerator: 2, denominator: 1 }
const frozen: Recipe = {
  ...recipeOf([[uses('J-1', 'Flour', '3.2 kg'), uses('J-2', 'Salt', '64 g')], [needs('1', 'Banneton', '12')]]),
  outputs: [{ key: 'Loaves', value: '12' }],
  specifications: [{ key: 'Oven', value: '240 °C' }],
}

test('the same values in another spelling are not newer', () => {
  const same = recipeOf([[uses('J-1', 'Flour T65', '3200 g'), uses('J-2', 'Salt', '64 g')], [needs('1', 'B', '12')]])
  const { ingredients, equipment, specifications } = newerValues(frozen, { ...frozen, steps: same.steps })
  expect([ingredients.size, equipment.size, specifications.size]).toEqual([0, 0, 0])
})

test('a changed amount is given as the sum of the newer version, and can be scaled', () => {
  const newer = recipeOf([
    [uses('J-1', 'Flour', '3.2 kg'), uses('J-2', 'Salt', '64 g')],
    [uses('J-2', 'Salt', '8 g'), needs('1', 'Banneton', '14')],
  ])
  const { ingredients, equipment } = newerValues(frozen, newer)
  expect([...ingredients.keys()]).toEqual(['jsin j-2'])
  const units = stepUnits(newer.steps[0]?.ingredients ?? [], scale)
  expect(shownAmounts(ingredients.get('jsin j-2') ?? [], { scale, units })).toBe('144\u00a0g')
  expect(equipment.get('number 1')).toBe('14')
})

test('a value that the newer version does not have is null', () => {
  const newer = { ...recipeOf([[uses('J-2', 'Salt', '64 g')]]), specifications: [{ key: 'Oven', value: '250 °C' }] }
  const { ingredients, equipment, specifications, outputs } = newerValues(frozen, newer)
  expect(ingredients.get('jsin j-1')).toBeNull()
  expect(equipment.get('number 1')).toBeNull()
  expect(outputs.get('Loaves')).toBeNull()
  expect(specifications.get('Oven')).toBe('250 °C')
})

import { expect, test } from 'vitest'
import { productKey } from '../../../shared/kitchen/fetchList.ts'
import { recipeOf, uses } from '../../../shared/kitchen/kitchen.testing.ts'
import { recipeProblems } from '../../../shared/kitchen/recipeProblems.ts'
import { amountRemarks } from './amountRemarks.ts'

const salt = (written: string) => uses('J-1', 'Salt', written)

function remarksOnSalt(...amounts: readonly string[]) {
  const recipe = recipeOf(amounts.map((written) => [salt(written)]))
  return amountRemarks(recipe, recipeProblems(recipe)).get(productKey(salt('')))
}

test('returns one remark for the same problem, with all of its steps', () => {
  expect(remarksOnSalt('', '64 g', '')).toEqual([{ kind: 'noAmount', written: '', steps: [0, 2] }])
})

test('returns one remark for each unknown unit', () => {
  expect(remarksOnSalt('2 glug', '3 wad', '4 glug')).toEqual([
    { kind: 'unknownUnit', written: 'glug', steps: [0, 2] },
    { kind: 'unknownUnit', written: 'wad', steps: [1] },
  ])
})

test('returns no remark on correct amounts', () => {
  expect(remarksOnSalt('64 g', '1 kg')).toBeUndefined()
})

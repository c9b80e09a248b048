import { expect, test } from 'vitest'
import { uses } from '../../../shared/kitchen/kitchen.testing.ts'
import { stepUnits } from '../../../shared/kitchen/listUnits.ts'
import { shownAmounts } from './amountsText.ts'

test('amounts are shown scaled, with what cannot be added up', () => {
  const scale = { numerator: 2, denominator: 1 }
  const salt = uses('J-2', 'Salt', '72 g')
  const egg = uses('J-3', 'Egg', '1 pcs')
  const amounts = [salt, egg].map(({ amount }) => amount)
  expect(shownAmounts(amounts, { scale, units: stepUnits([salt, egg], scale) })).toBe('144\u00a0g + 2\u00a0pcs')
})

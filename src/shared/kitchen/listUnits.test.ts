import assert from 'node:assert/strict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Factor } from '../batch.ts'
import type { Amount } from '../recipe.ts'
import { anyAmount, anyFactor, nearly, shown, totalsOf, usable, uses } from './kitchen.testing.ts'
import { inListUnit, listUnits, stepUnits } from './listUnits.ts'
import { isMeasure, usableAmount } from './measure.ts'
import { scaledAmounts } from './scaledAmount.ts'
import { showAmount } from './shownAmount.ts'
import { knownUnit } from './units.ts'

function inList(amounts: readonly Amount[]): readonly Amount[] {
  const units = listUnits(amounts)
  return amounts.map((amount) => inListUnit(amount, units))
}

const lists: readonly (readonly [written: string, list: string])[] = [
  // Grams as soon as one mass needs a third decimal of a kilogram, or is below 0.1 kg.
  ['6.4 kg, 4.48 kg, 1.28 kg, 128 g', '6 400 g, 4 480 g, 1 280 g, 128 g'],
  ['1.5 kg, 20 g', '1 500 g, 20 g'],
  ['1.5 kg, 1.125 kg', '1 500 g, 1 125 g'],
  ['3200 g, 2.24 kg, 0.5 kg', '3.20 kg, 2.24 kg, 0.50 kg'],
  ['10 kg, 0.1 kg', '10.00 kg, 0.10 kg'],
  ['10 kg, 0.09 kg', '10 000 g, 90 g'],
  ['5 kg', '5.00 kg'],
  ['0.64 kg', '640 g'],
  ['1000 g', '1.00 kg'],
  ['999 g, 990 g', '999 g, 990 g'],
  // Milligrams only where grams would round, or where all are tiny.
  ['0.4 g, 300 g', '0.4 g, 300 g'],
  ['50 mg, 300 g', '0.05 g, 300 g'],
  ['50 mg, 20 mg', '50 mg, 20 mg'],
  ['12.3456 g, 300 g', 'about 12.346 g, 300 g'],
  ['0.3375 g, 84.375 g, 320.625 g', 'about 0.338 g, 84.375 g, 320.625 g'],
  ['0.3375 g, 0.9 g', '337.5 mg, 900 mg'],
  ['0.3375 g, 1 g', 'about 0.338 g, 1 g'],
  // Litres and millilitres by the same rule, whatever the masses are.
  ['1 l, 250 ml', '1.00 l, 0.25 l'],
  ['1 l, 25 cl, 64 g', '1.00 l, 0.25 l, 64 g'],
  ['1 l, 5 ml', '1 000 ml, 5 ml'],
  ['1.5 dl', '150 ml'],
  ['2.5 l, 3 kg', '2.50 l, 3.00 kg'],
  ['150 kg, 2 g', '150 000 g, 2 g'],
  // The rest has no say, and stays as it is.
  ['2 tbsp, 40 ml, 1 tsp', '2 tbsp, 40 ml, 1 tsp'],
  ['1500 pcs, 2 kg, a pinch, 3 bunch, 4 oz', '1 500 pcs, 2.00 kg, a pinch, 3 bunch, 4 oz'],
  ['-1500 g, 2 kg', '-1.50 kg, 2.00 kg'],
]

test.each(lists)('shows %s as %s', (written, list) => {
  expect(inList(written.split(', ').map(usable)).map(shown).join(', ')).toBe(list)
})

const anyList = fc
  .tuple(fc.array(anyAmount, { maxLength: 10 }), anyFactor)
  .map(([amounts, factor]) => scaledAmounts(amounts.map(usableAmount), factor).map(({ amount }) => amount))

test('a list has one unit of mass and one of volume, and its amounts keep their sizes', () => {
  fc.assert(
    fc.property(anyList, (amounts) => {
      const listed = inList(amounts)
      expect(listed.map((one) => totalsOf([one]))).toEqual(amounts.map((one) => nearly(totalsOf([one]))))
      for (const family of ['mass', 'volume']) {
        const ofFamily = listed.filter((one) => isMeasure(one) && knownUnit(one.unit)?.family === family)
        assert.ok(new Set(ofFamily.map(({ unit }) => unit)).size <= 1)
      }
      for (const [index, amount] of listed.entries()) {
        // Three decimals of a gram.
        const before = amounts[index]
        if (before === undefined || showAmount(before).isRounded || !showAmount(amount).isRounded) continue
        assert.equal(amount.unit, 'g')
      }
    }),
  )
})

test('a step has the units of its own list, and of the sums that stand with it', () => {
  const twice: Factor = { numerator: 2, denominator: 1 }
  expect(stepUnits([uses('1', 'Flour', '3.2 kg')], twice).mass.symbol).toBe('kg')
  expect(stepUnits([uses('1', 'Flour', '3.2 kg'), uses('2', 'Salt', '64 g')], twice).mass.symbol).toBe('g')
  // 10 tablespoons at ×2 are 300 ml, beside two litres.
  const syrup = [uses('1', 'Syrup', '10 tbsp'), uses('2', 'Cream', '1 l')]
  expect(stepUnits(syrup, twice)).toMatchObject({ mass: { symbol: 'g' }, volume: { symbol: 'l' } })
})

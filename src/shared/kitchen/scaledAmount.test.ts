import assert from 'node:assert/strict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '../../../scripts/budget.ts'
import type { Factor } from '../batch.ts'
import type { Amount } from '../recipe.ts'
import { isOneTime, ONE_TIME } from './factor.ts'
import { fetchList } from './fetchList.ts'
import { amountOf, anyAmount, anyFactor, nearly, recipeOf, shown, totalsOf, usable, uses } from './kitchen.testing.ts'
import { inUnit, isMeasure } from './measure.ts'
import { scaledAmount, scaledAmounts } from './scaledAmount.ts'
import { showAmount } from './shownAmount.ts'
import { knownUnit, MILLILITRE } from './units.ts'

test.each([
  ['500 g', 3, 1, '1.50 kg'],
  ['3.2 kg', 1, 4, '800 g'],
  ['12 dl', 2, 1, '2.40 l'],
  ['0.1 g', 3, 1, '0.3 g'],
  ['1.1 g', 3, 1, '3.3 g'],
  ['4 kg', 1, 3, 'about 1.333 kg'],
  // 8 or more tablespoons are millilitres.
  ['7 tbsp', 5, 1, '525 ml'],
  ['4 tbsp', 2, 1, '120 ml'],
  ['12 tsp', 2, 1, '120 ml'],
  ['35 tbsp', 2, 1, '1.05 l'],
  ['3 tbsp', 2, 1, '6 tbsp'],
  ['23 tsp', 1, 2, '11½ tsp'],
  ['1 tsp', 3, 1, '1 tbsp'],
  // Cups, pounds and spoons of other languages stay in their unit.
  ['0.33 cup', 3, 1, '1 cup'],
  ['0.67 cup', 3, 1, '2 cup'],
  ['0.67 cup', 1, 2, '⅓ cup'],
  ['1 cup', 1, 2, '½ cup'],
  ['1 cup', 1, 16, '0.0625 cup'],
  ['24 oz', 2, 1, '48 oz'],
  ['12 EL', 3, 1, '36 EL'],
  ['0.5 TL', 3, 1, '1½ TL'],
  ['2 Dosen', 2, 1, '4 Dosen'],
  // A fraction of what is counted is flagged, in any unit of counting, but only if it was whole before.
  ['3 pieces', 1, 2, '1.5 pieces (cannotBeSplit)'],
  ['1', 1, 3, 'about 0.333 (cannotBeSplit)'],
  ['4 pc', 1, 2, '2 pc'],
  ['1.5 pc', 1, 3, '0.5 pc'],
  ['3 eggs', 1, 2, '1.5 eggs (cannotBeSplit)'],
  ['1 bunch', 1, 2, '0.5 bunch (cannotBeSplit)'],
  ['3 gousses', 1, 2, '1.5 gousses (cannotBeSplit)'],
  ...['g', 'kg', 'ml', 'l', 'tsp', 'tbsp', 'cups', 'lb', 'oz', 'fl. oz', 'sticks', 'EL', 'verres'].map(
    (unit) => [`3 ${unit}`, 1, 2, expect.not.stringContaining('cannotBeSplit')] as const,
  ),
  // What is no number is not scaled.
  ['a pinch', 2, 1, 'a pinch (notScaled)'],
  ['', 2, 1, ' (notScaled)'],
] as const)('%s × %i/%i is %s', (written, numerator, denominator, expected) => {
  const { amount, remark } = scaledAmount(amountOf(written), { numerator, denominator })
  expect(remark === 'none' ? shown(amount) : `${shown(amount)} (${remark})`).toEqual(expected)
})

test('keeps an amount at ×1 as written', () => {
  for (const written of ['1500 g', '0.64 kg', '35 tbsp', '7.9 tbsp', '2.5 pcs', 'a pinch', '']) {
    const amount = usable(written)
    const asWritten = { amount, written: amount, isScaled: false, remark: 'none' }
    expect(scaledAmount(amountOf(written), ONE_TIME)).toEqual(asWritten)
    expect(scaledAmount(amountOf(written), { numerator: 7, denominator: 7 })).toEqual(asWritten)
  }
})

test('returns the written amount beside the scaled one', () => {
  const { written, isScaled } = scaledAmount(amountOf('500 g'), { numerator: 3, denominator: 1 })
  expect([shown(written), isScaled]).toEqual(['500 g', true])
})

test('scaling by a factor and its inverse shows what was written', () => {
  fc.assert(
    fc.property(anyAmount, anyFactor, (amount, factor) => {
      const { amount: there, written, isScaled } = scaledAmount(amount, factor)
      assert.equal(isScaled, isMeasure(written) && !isOneTime(factor))
      const inverse = { numerator: factor.denominator, denominator: factor.numerator }
      const [back] = scaledAmounts([there], inverse)
      if (back === undefined) throw new Error('An amount has a scaled one')
      assert.deepEqual(showAmount(asWritten(back.amount, written)), showAmount(written))
    }),
    { numRuns: tries(500) },
  )
})

test('the scaled fetch list is the sum of the scaled steps', () => {
  // The sum leaves out what is below zero.
  const toFetch = anyAmount.filter(({ quantity }) => quantity.kind !== 'number' || quantity.value >= 0)
  const anyUse = fc.tuple(fc.constantFrom('J-1', 'J-2', 'J-3'), toFetch)
  fc.assert(
    fc.property(fc.array(fc.array(anyUse, { maxLength: 5 }), { maxLength: 6 }), anyFactor, (steps, factor) => {
      const recipe = recipeOf(
        steps.map((step) => step.map(([jsin, amount]) => ({ ...uses(jsin, `Product ${jsin}`, ''), amount }))),
      )
      for (const { product, amounts } of fetchList(recipe)) {
        const inSteps = recipe.steps
          .flatMap(({ ingredients }) => ingredients)
          .filter(({ jsin }) => jsin === product.jsin)
          .map(({ amount }) => scaledAmount(amount, factor))
        const fetched = scaledAmounts(amounts, factor)
        expect(totalsOf(fetched.map(inMillilitres))).toEqual(nearly(totalsOf(inSteps.map(inMillilitres))))
        assert.deepEqual(texts(fetched, factor), texts(inSteps, factor))
      }
    }),
  )
})

/** In the unit in which it was written. */
function asWritten(amount: Amount, { unit }: Amount): Amount {
  const known = knownUnit(unit)
  return isMeasure(amount) && known !== null ? { ...inUnit(amount, known), unit } : amount
}

/** Many spoons are scaled to millilitres. */
function inMillilitres({ amount }: { readonly amount: Amount }): Amount {
  return isMeasure(amount) && knownUnit(amount.unit)?.family === 'spoons' ? inUnit(amount, MILLILITRE) : amount
}

function texts(
  amounts: readonly { readonly amount: Amount; readonly remark: string }[],
  factor: Factor,
): readonly string[] {
  return amounts.flatMap(({ amount: { quantity, unit }, remark }) => {
    if (quantity.kind !== 'text') return []
    expect(remark).toBe(isOneTime(factor) ? 'none' : 'notScaled')
    return [`${quantity.text}|${unit}`]
  })
}

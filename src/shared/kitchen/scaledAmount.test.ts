import assert from 'node:assert/strict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '../../../scripts/budget.ts'
import type { Factor } from '../batch.ts'
import { addAmounts, scaleAmount } from './amounts.ts'
import { add, type Exact, ZERO } from './exact.ts'
import { type ExactAmount, exactAmount, inSmallestUnit, isMeasure } from './exactAmount.ts'
import { isOneTime, ONE_TIME } from './factor.ts'
import { fetchList } from './fetchList.ts'
import { amountOf, anyAmount, anyFactor, exactOf, readShown, recipeOf, uses } from './kitchen.testing.ts'
import { scaledAmount, scaledAmounts } from './scaledAmount.ts'
import { showAmount } from './shownAmount.ts'
import { kindOfUnit } from './units.ts'

function shown(amount: ExactAmount): string {
  const { quantity, unit, isRounded } = showAmount(amount)
  return `${isRounded ? 'about ' : ''}${quantity} ${unit}`.trim()
}

function times(written: string, numerator: number, denominator = 1): string {
  const { amount, remark } = scaledAmount(amountOf(written), { numerator, denominator })
  return remark === 'none' ? shown(amount) : `${shown(amount)} (${remark})`
}

test('converts a scaled amount to a sensible unit', () => {
  expect(times('500 g', 3)).toBe('1.50 kg')
  expect(times('3.2 kg', 1, 4)).toBe('800 g')
  expect(times('12 dl', 2)).toBe('2.40 l')
  expect(times('0.1 g', 3)).toBe('0.3 g')
  expect(times('4 kg', 1, 3)).toBe('about 1.333 kg')
})

test('keeps an amount at ×1 as written', () => {
  for (const written of ['1500 g', '0.64 kg', '35 tbsp', '2.5 pcs', 'a pinch', '']) {
    const amount = exactOf(written)
    const asWritten = { amount, written: amount, isScaled: false, remark: 'none' }
    expect(scaledAmount(amountOf(written), ONE_TIME)).toEqual(asWritten)
    expect(scaledAmount(amountOf(written), { numerator: 7, denominator: 7 })).toEqual(asWritten)
  }
})

test('returns the written amount beside the scaled one', () => {
  const { written, isScaled } = scaledAmount(amountOf('500 g'), { numerator: 3, denominator: 1 })
  expect([shown(written), isScaled]).toEqual(['500 g', true])
})

test('converts 8 or more tablespoons to millilitres', () => {
  expect(times('7 tbsp', 5)).toBe('525 ml')
  expect(times('4 tbsp', 2)).toBe('120 ml')
  expect(times('12 tsp', 2)).toBe('120 ml')
  expect(times('35 tbsp', 2)).toBe('1.05 l')
  expect(times('3 tbsp', 2)).toBe('6 tbsp')
  expect(times('23 tsp', 1, 2)).toBe('11½ tsp')
  expect(times('1 tsp', 3)).toBe('1 tbsp')
  expect(times('7.9 tbsp', 1)).toBe('7.9 tbsp')
})

test('scales cups, pounds and spoons of other languages in their own unit', () => {
  for (const [written, numerator, denominator, expected] of [
    ['0.33 cup', 3, 1, '1 cup'],
    ['0.67 cup', 3, 1, '2 cup'],
    ['0.67 cup', 1, 2, '⅓ cup'],
    ['1 cup', 1, 2, '½ cup'],
    ['1 cup', 1, 16, '0.0625 cup'],
    ['1 lb', 1, 2, '0.5 lb'],
    ['24 oz', 2, 1, '48 oz'],
    ['12 EL', 3, 1, '36 EL'],
    ['0.5 TL', 3, 1, '1½ TL'],
    ['2 Dosen', 2, 1, '4 Dosen'],
  ] as const) {
    expect(times(written, numerator, denominator), written).toBe(expected)
  }
})

test('flags fractional pieces, but not whole ones', () => {
  expect(times('3 pieces', 1, 2)).toBe('1.5 pieces (cannotBeSplit)')
  expect(times('1', 1, 3)).toBe('about 0.333 (cannotBeSplit)')
  expect(times('4 pc', 1, 2)).toBe('2 pc')
  expect(times('1.5 pc', 1, 3)).toBe('0.5 pc')
})

test('flags half an egg in any counting unit, but never a mass or volume', () => {
  expect(times('3 eggs', 1, 2)).toBe('1.5 eggs (cannotBeSplit)')
  expect(times('1 bunch', 1, 2)).toBe('0.5 bunch (cannotBeSplit)')
  expect(times('5 cloves', 1, 4)).toBe('1.25 cloves (cannotBeSplit)')
  expect(times('4 eggs', 1, 2)).toBe('2 eggs')
  expect(times('1.5 bunches', 1, 2)).toBe('0.75 bunches')
  expect(times('1 can', 1, 2)).toBe('0.5 can (cannotBeSplit)')
  expect(times('3 gousses', 1, 2)).toBe('1.5 gousses (cannotBeSplit)')
  for (const unit of ['g', 'kg', 'ml', 'l', 'tsp', 'tbsp', 'cups', 'lb', 'oz', 'fl. oz', 'sticks', 'EL', 'verres']) {
    expect(times(`3 ${unit}`, 1, 2), unit).not.toContain('cannotBeSplit')
  }
})

test('keeps a quantity that is not a number, and marks it as not scaled', () => {
  expect(times('a pinch', 2)).toBe('a pinch (notScaled)')
  expect(times('', 2)).toBe(' (notScaled)')
  expect(scaledAmount(amountOf('a pinch'), { numerator: 2, denominator: 1 }).isScaled).toBe(false)
})

test('scales a fetch list line by line', () => {
  const sums = addAmounts(['1 pc', '1 pc', '50 g', 'some'].map(exactOf))
  const scaled = scaledAmounts(sums, { numerator: 1, denominator: 4 })
  expect(scaled.map(({ amount, remark }) => `${shown(amount)} ${remark}`)).toEqual([
    '0.5 pc cannotBeSplit',
    '12.5 g none',
    'some notScaled',
  ])
})

test('the scaled amount is exactly the factor times the written one, in any unit', () => {
  fc.assert(
    fc.property(anyAmount, anyFactor, (amount, factor) => {
      const scaled = scaledAmount(amount, factor)
      assert.deepEqual(scaled.written, exactAmount(amount))
      assert.deepEqual(size(scaled.amount), size(scaleAmount(scaled.written, factor)))
      assert.equal(scaled.isScaled, isMeasure(scaled.written) && !isOneTime(factor))
      if (!scaled.isScaled) assert.deepEqual(scaled.amount, scaled.written)
    }),
    { numRuns: tries(500) },
  )
})

test('scaling by a factor and its inverse gives the original quantity', () => {
  fc.assert(
    fc.property(anyAmount, anyFactor, (amount, factor) => {
      const [there] = scaledAmounts([exactAmount(amount)], factor)
      const inverse = { numerator: factor.denominator, denominator: factor.numerator }
      const [back] = scaledAmounts(there === undefined ? [] : [there.amount], inverse)
      assert.deepEqual(back === undefined ? null : size(back.amount), size(exactAmount(amount)))
    }),
    { numRuns: tries(500) },
  )
})

test('the shown digits are exact unless marked as rounded', () => {
  fc.assert(
    fc.property(anyAmount, anyFactor, (written, factor) => {
      const { amount } = scaledAmount(written, factor)
      const { quantity, isRounded } = showAmount(amount)
      if (!isMeasure(amount)) return
      const read = readShown(quantity)
      if (isRounded) assert.notDeepEqual(read, amount.quantity.value)
      else assert.deepEqual(read, amount.quantity.value)
    }),
    { numRuns: tries(500) },
  )
})

test('the scaled fetch list equals the sum of the scaled steps', () => {
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
        assert.deepEqual(
          sizes(fetched.map(({ amount }) => amount)),
          sizes(addAmounts(inSteps.map(({ amount }) => amount))),
        )
        assert.deepEqual(texts(fetched, factor), texts(inSteps, factor))
      }
    }),
  )
})

/** The unit family and the size in its smallest unit; an amount without a number as it is. */
function size(amount: ExactAmount): readonly [string, Exact] | ExactAmount {
  return isMeasure(amount) ? [family(amount.unit), inSmallestUnit(amount)] : amount
}

function sizes(amounts: readonly ExactAmount[]): ReadonlyMap<string, Exact> {
  const sums = new Map<string, Exact>()
  for (const amount of amounts.filter(isMeasure)) {
    const kind = family(amount.unit)
    sums.set(kind, add(sums.get(kind) ?? ZERO, inSmallestUnit(amount)))
  }
  return sums
}

function family(unit: string): string {
  const known = kindOfUnit(unit)
  return known === 'spoons' ? 'volume' : known
}

function texts(
  amounts: readonly { readonly amount: ExactAmount; readonly remark: string }[],
  factor: Factor,
): readonly string[] {
  return amounts.flatMap(({ amount: { quantity, unit }, remark }) => {
    if (quantity.kind !== 'text') return []
    expect(remark).toBe(isOneTime(factor) ? 'none' : 'notScaled')
    return [`${quantity.text}|${unit}`]
  })
}

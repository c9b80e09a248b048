import assert from 'node:assert/strict'
import fc from 'fast-check'
import { expect, test } from 'playwright/test'
import type { Factor } from '../batch.ts'
import type { Step } from '../recipe.ts'
import { addAmounts, scaleAmount } from './amounts.ts'
import { absolute, add, compare, fraction, multiply, roundedTo } from './exact.ts'
import { type ExactAmount, exactAmount, inSmallestUnit, isMeasure, measure } from './exactAmount.ts'
import { ONE_TIME } from './factor.ts'
import { anyAmount, anyFactor, decimalOf, exactOf, needs, recipeOf, uses } from './kitchen.testing.ts'
import { roundedToResolution, scaleReads } from './scaleReads.ts'
import { showAmount } from './shownAmount.ts'
import { knownUnit } from './units.ts'

const TWO_TIMES: Factor = { numerator: 2, denominator: 1 }
const A_THIRD: Factor = { numerator: 1, denominator: 3 }

/** A step with ingredients of these amounts and equipment of these. */
function stepOf(amounts: readonly string[], equipment: readonly string[] = []): Step {
  const [step] = recipeOf([
    [
      ...amounts.map((amount, index) => uses(`J-${index}`, `Product ${index}`, amount)),
      ...equipment.map((amount, index) => needs(`2010${index}`, `Asset ${index}`, amount)),
    ],
  ]).steps
  if (step === undefined) throw new Error('A recipe of one step has a step')
  return step
}

function shown(amount: ExactAmount): string {
  const { quantity, unit, isRounded } = showAmount(amount)
  return `${isRounded ? 'about ' : ''}${quantity} ${unit}`.trim()
}

function reads(step: Step, factor: Factor = ONE_TIME, resolution: number | null = null): readonly string[] | null {
  return (
    scaleReads(step, factor, resolution)?.map(({ amount, isRounded }) => `${isRounded ? '~' : ''}${shown(amount)}`) ??
    null
  )
}

test('returns the running totals in one unit', () => {
  const dough = stepOf(['3.2 kg', '2.24 kg', '0.64 kg', '64 g'], ['1 pc'])
  expect(reads(dough)).toEqual(['3.20 kg', '5.44 kg', '6.08 kg', '6.144 kg'])
  expect(reads(dough, TWO_TIMES)).toEqual(['6.40 kg', '10.88 kg', '12.16 kg', '12.288 kg'])
  expect(reads(stepOf(['100 g', '0.2 kg', '500 mg']))).toEqual(['100 g', '300 g', '300.5 g'])
  expect(reads(stepOf(['300 g', '0.8 kg', '0.5 g']))).toEqual(['300 g', '1100 g', '1100.5 g'])
  expect(reads(stepOf(['20 mg', '30 mg']))).toEqual(['20 mg', '50 mg'])
  expect(reads(stepOf(['1 kg', '2.5 kg']), A_THIRD)).toEqual(['about 0.333 kg', 'about 1.167 kg'])
})

test('marks totals rounded to the resolution, without accumulating errors', () => {
  const pinches = stepOf(['0.4 g', '0.4 g', '0.4 g', '0.8 g'])
  expect(reads(pinches, ONE_TIME, 1)).toEqual(['~0 g', '~1 g', '~1 g', '2 g'])
  expect(reads(stepOf(['1 kg', '2.5 kg']), A_THIRD, 5)).toEqual(['~0.335 kg', '~1.165 kg'])
  expect(reads(stepOf(['0.2 g', '0.1 g']), ONE_TIME, 1)).toEqual(['~0 g', '~0 g'])
  expect(reads(stepOf(['100 g', '7.5 g']), ONE_TIME, 5)).toEqual(['100 g', '~110 g'])
  expect(reads(stepOf(['10 g', '0.3 g']), ONE_TIME, 0.1)).toEqual(['10 g', '10.3 g'])
})

test('returns null without at least two positive masses', () => {
  for (const others of ['1 l', '2 pcs', 'a pinch', '', '5', '5 cups', '0 g', '-5 g']) {
    expect(reads(stepOf(['1 kg', '20 g', others]))).toBeNull()
  }
  expect(reads(stepOf([]))).toBeNull()
  expect(reads(stepOf(['1 kg']))).toBeNull()
})

test('returns null when the step fills several vessels', () => {
  const masses = ['1 kg', '20 g']
  for (const vessels of ['12 pieces', '2', '1.5 pc', '3 trays'])
    expect(reads(stepOf(masses, ['1', vessels]))).toBeNull()
  for (const vessel of ['1 piece', '1', '40 l', '', 'two']) expect(reads(stepOf(masses, [vessel]))).not.toBeNull()
})

const anyResolution = fc.constantFrom(0.1, 0.5, 1, 2, 5, 20)
const anyPositiveMass = fc
  .tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.constantFrom('mg', 'g', 'kg', 'Grams'))
  .map(([hundredths, unit]) => `${hundredths / 100} ${unit}`)
const anyMasses = fc.array(anyPositiveMass, { minLength: 2, maxLength: 8 })

test('the last reading is the total, and readings never decrease', () => {
  fc.assert(
    fc.property(anyMasses, anyFactor, (amounts, factor) => {
      const readings = scaleReads(stepOf(amounts), factor, null) ?? []
      assert.equal(readings.length, amounts.length)
      assert(!readings.some(({ isRounded }) => isRounded))
      assert.equal(new Set(readings.map(({ amount }) => amount.unit)).size, 1)
      const totals = readings
        .map(({ amount }) => amount)
        .filter(isMeasure)
        .map(inSmallestUnit)
      const [sum] = addAmounts(amounts.map((amount) => scaleAmount(exactOf(amount), factor))).filter(isMeasure)
      assert.deepEqual(totals.at(-1), sum === undefined ? null : inSmallestUnit(sum))
      for (const [index, total] of totals.slice(1).entries()) {
        assert.equal(compare(total, totals[index] ?? total), 1)
      }
    }),
  )
})

test('each reading is a multiple of the resolution, at most half of it off, and marked if it is off', () => {
  fc.assert(
    fc.property(anyMasses, anyFactor, anyResolution, (amounts, factor, resolution) => {
      const exact = scaleReads(stepOf(amounts), factor, null) ?? []
      const readings = scaleReads(stepOf(amounts), factor, resolution) ?? []
      assert.equal(readings.length, amounts.length)
      for (const [index, { amount, isRounded }] of readings.entries()) {
        const total = exact[index]?.amount
        if (total === undefined || !isMeasure(total) || !isMeasure(amount)) throw new Error('A reading is a number')
        const step = multiply(decimalOf(resolution), fraction(1000n, 1n))
        assert.equal(multiply(inSmallestUnit(amount), fraction(step.denominator, step.numerator)).denominator, 1n)
        const off = absolute(add(inSmallestUnit(total), multiply(inSmallestUnit(amount), fraction(-1n, 1n))))
        assert(compare(multiply(off, fraction(2n, 1n)), step) <= 0)
        assert.equal(isRounded, off.numerator !== 0n)
      }
    }),
  )
})

test('rounds a single mass to the resolution', () => {
  const weighed = (written: string, resolution: number | null) => {
    const { amount, isRounded, isTooFine } = roundedToResolution(exactOf(written), resolution)
    return `${isRounded ? '~' : ''}${shown(amount)}${isTooFine ? ' (too fine)' : ''}`
  }
  expect(weighed('64.2 g', 1)).toBe('~64 g')
  expect(weighed('64.5 g', 1)).toBe('~65 g')
  expect(weighed('1234.5 g', 5)).toBe('~1.235 kg')
  expect(weighed('1.5 kg', 20)).toBe('1.50 kg')
  expect(weighed('1500 g', 20)).toBe('1500 g')
  expect(weighed('0.3 g', 0.1)).toBe('0.3 g')
  expect(weighed('0.5 g', 1)).toBe('~1 g')
  expect(weighed('0.49 g', 1)).toBe('0.49 g (too fine)')
  expect(weighed('64.2 g', null)).toBe('64.2 g')
  for (const other of ['1.3 dl', '2.5 pcs', '0.3 cup', '7.7', 'a pinch', '']) expect(weighed(other, 1)).toBe(other)
})

test('rounds masses only, by at most half the resolution, and never to zero', () => {
  fc.assert(
    fc.property(anyAmount, anyFactor, anyResolution, (written, factor, resolution) => {
      const amount = scaleAmount(exactAmount(written), factor)
      const weighed = roundedToResolution(amount, resolution)
      assert.deepEqual(roundedToResolution(weighed.amount, resolution).amount, weighed.amount)
      if (!weighed.isRounded) {
        assert.deepEqual(weighed.amount, amount)
        return
      }
      if (!isMeasure(amount) || !isMeasure(weighed.amount)) throw new Error('Only masses are rounded')
      assert.deepEqual([knownUnit(amount.unit)?.family, knownUnit(weighed.amount.unit)?.family], ['mass', 'mass'])
      assert.notEqual(weighed.amount.quantity.value.numerator, 0n)
      const off = absolute(add(inSmallestUnit(amount), multiply(inSmallestUnit(weighed.amount), fraction(-1n, 1n))))
      assert.notEqual(off.numerator, 0n)
      assert(compare(off, multiply(decimalOf(resolution), fraction(500n, 1n))) <= 0)
    }),
    { numRuns: 500 },
  )
})

test('throws for a resolution that is not positive', () => {
  for (const resolution of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(() => roundedToResolution(measure(fraction(1n, 1n), 'g'), resolution)).toThrow(RangeError)
  }
  expect(() => roundedTo(fraction(1n, 1n), fraction(0n, 1n))).toThrow(RangeError)
})

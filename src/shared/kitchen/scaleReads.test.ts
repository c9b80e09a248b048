import assert from 'node:assert/strict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Factor } from '../batch.ts'
import type { Step } from '../recipe.ts'
import { scaleAmount } from './amounts.ts'
import { isSame, roundedTo, settled } from './decimals.ts'
import { ONE_TIME } from './factor.ts'
import { anyFactor, recipeOf, shown, usable, uses } from './kitchen.testing.ts'
import { isMeasure } from './measure.ts'
import { gramsOf, isTooFine, scaleReads } from './scaleReads.ts'
import { GRAM, KILOGRAM, type KnownUnit, MILLIGRAM } from './units.ts'

const TWO_TIMES: Factor = { numerator: 2, denominator: 1 }
const A_THIRD: Factor = { numerator: 1, denominator: 3 }

/** A step with ingredients of these amounts. */
function stepOf(amounts: readonly string[]): Step {
  const [step] = recipeOf([amounts.map((amount, index) => uses(`J-${index}`, `Product ${index}`, amount))]).steps
  if (step === undefined) throw new Error('A recipe of one step has a step')
  return step
}

/** The readings of a step; "~" before a rounded one, "alone" after one that is no total, null where there is none. */
function reads(
  step: Step,
  {
    factor = ONE_TIME,
    resolutionGrams = null,
    unit = GRAM,
    later = [],
  }: { factor?: Factor; resolutionGrams?: number | null; unit?: KnownUnit; later?: readonly number[] | null } = {},
): readonly (string | null)[] | null {
  const places = later === null ? null : new Map(later.map((place) => [place, '']))
  const readings = scaleReads(step, factor, { resolutionGrams, unit }, places)
  return (
    readings?.map((one) =>
      one === null ? null : `${one.isRounded ? '~' : ''}${shown(one.amount)}${one.isAlone ? ' alone' : ''}`,
    ) ?? null
  )
}

test('returns the running totals, in the unit of the list', () => {
  const dough = stepOf(['3.2 kg', '2.24 kg', '0.64 kg', '64 g'])
  expect(reads(dough)).toEqual(['3 200 g', '5 440 g', '6 080 g', '6 144 g'])
  expect(reads(dough, { factor: TWO_TIMES })).toEqual(['6 400 g', '10 880 g', '12 160 g', '12 288 g'])
  expect(reads(stepOf(['3.2 kg', '0.5 kg']), { unit: KILOGRAM })).toEqual(['3.20 kg', '3.70 kg'])
  expect(reads(stepOf(['100 g', '0.2 kg', '500 mg']))).toEqual(['100 g', '300 g', '300.5 g'])
  expect(reads(stepOf(['20 mg', '30 mg']), { unit: MILLIGRAM })).toEqual(['20 mg', '50 mg'])
  expect(reads(stepOf(['1 kg', '2.5 kg']), { factor: A_THIRD })).toEqual(['about 333.333 g', 'about 1 166.667 g'])
})

test('an ingredient that comes later is weighed by itself and is in no total', () => {
  const dough = stepOf(['3.2 kg', '64 g', '2.24 kg'])
  expect(reads(dough, { later: [1] })).toEqual(['3 200 g', '64 g alone', '5 440 g'])
  expect(reads(dough, { later: [1], resolutionGrams: 10 })).toEqual(['3 200 g', '~60 g alone', '5 440 g'])
})

test('marks totals rounded to the resolution, without accumulating errors', () => {
  const pinches = stepOf(['0.4 g', '0.4 g', '0.4 g', '0.8 g'])
  expect(reads(pinches, { resolutionGrams: 1 })).toEqual(['~0 g', '~1 g', '~1 g', '2 g'])
  const thirds = { factor: A_THIRD, resolutionGrams: 5 }
  expect(reads(stepOf(['1 kg', '2.5 kg']), thirds)).toEqual(['~335 g', '~1 165 g'])
  expect(reads(stepOf(['0.2 g', '0.1 g']), { resolutionGrams: 1 })).toEqual(['~0 g', '~0 g'])
  expect(reads(stepOf(['100 g', '7.5 g']), { resolutionGrams: 5 })).toEqual(['100 g', '~110 g'])
  expect(reads(stepOf(['10 g', '0.3 g']), { resolutionGrams: 0.1 })).toEqual(['10 g', '10.3 g'])
})

test('without totals, each mass is weighed by itself if the scale rounds one of them', () => {
  expect(reads(stepOf(['128 g', '1 l', '300 g', '0.4 g']), { resolutionGrams: 10, later: null })).toEqual([
    '~130 g alone',
    null,
    '300 g alone',
    null,
  ])
  expect(reads(stepOf(['64.5 g']), { resolutionGrams: 1, later: null })).toEqual(['~65 g alone'])
  expect(reads(stepOf(['64 g']), { resolutionGrams: 1, later: null })).toBeNull()
  expect(reads(stepOf(['64.2 g']), { later: null })).toBeNull()
  for (const other of ['1.3 dl', '2.5 pcs', '0.3 cup', '7.7', 'a pinch', '', '-64.5 g']) {
    expect(reads(stepOf([other]), { resolutionGrams: 1, later: null })).toBeNull()
  }
})

test('a mass that the scale would show as zero, or more than a tenth beside it, is too fine', () => {
  const isTiny = (written: string, resolutionGrams: number | null) =>
    isTooFine(usable(written), { resolutionGrams, unit: GRAM })
  const tiny = (masses: readonly string[], resolution: number) => masses.filter((one) => isTiny(one, resolution))
  expect(tiny(['0.49 g', '0.95 g', '4.5 g', '4.6 g'], 1)).toEqual(['0.49 g', '4.5 g'])
  expect(tiny(['7.2 g', '6.25 g', '5 g', '23 g'], 5)).toEqual(['7.2 g', '6.25 g'])
  expect(isTiny('0.49 g', null)).toBe(false)
  for (const other of ['0.1 ml', '0 g', '-0.1 g', 'a pinch', '']) expect(isTiny(other, 1)).toBe(false)
})

const anyResolution = fc.constantFrom(null, 0.1, 0.5, 1, 2, 5, 20)
const anyPositiveMass = fc
  .tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.constantFrom('mg', 'g', 'kg', 'Grams'))
  .map(([hundredths, unit]) => `${hundredths / 100} ${unit}`)
const anyMasses = fc.array(anyPositiveMass, { minLength: 2, maxLength: 8 })

test('each total is that of the amounts before it, rounded by half the resolution at most, and marked if it is', () => {
  fc.assert(
    fc.property(anyMasses, anyFactor, anyResolution, (amounts, factor, resolution) => {
      const readings = scaleReads(stepOf(amounts), factor, { resolutionGrams: resolution, unit: GRAM }, new Map())
      let total = 0
      for (const [index, written] of amounts.entries()) {
        const { amount, isRounded, isAlone } = readings?.[index] ?? assert.fail('A mass has a reading')
        const scaled = scaleAmount(usable(written), factor)
        assert(isMeasure(amount) && isMeasure(scaled) && !isAlone)
        total += gramsOf(scaled)
        const { value } = amount.quantity
        assert(isSame(value, resolution === null ? total : roundedTo(total, resolution)))
        assert(settled(Math.abs(value - total)) <= (resolution ?? 0) / 2 + total * 1e-12)
        assert.equal(isRounded, !isSame(value, total))
      }
    }),
  )
})

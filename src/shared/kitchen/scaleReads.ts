import type { Factor } from '../batch.ts'
import type { Step } from '../recipe.ts'
import { scaleAmount } from './amounts.ts'
import { add, compare, type Exact, exactNumber, ONE, roundedTo, ZERO } from './exact.ts'
import { type ExactAmount, exactAmount, inUnit, isMeasure, type Measure, measure } from './exactAmount.ts'
import { inOneMassUnit, inSensibleUnit } from './sensibleUnit.ts'
import { GRAM, knownUnit } from './units.ts'

/** The reading of the scale after an ingredient was added to the bowl. */
export interface ScaleReading {
  readonly amount: ExactAmount
  /** Whether the total was rounded to the resolution of the scale. */
  readonly isRounded: boolean
}

/** A mass, rounded for the scale. */
interface WeighedAmount {
  readonly amount: ExactAmount
  /** Whether `amount` differs from the given one: mark it as rounded. */
  readonly isRounded: boolean
  /** Whether rounding would give zero: this scale cannot weigh it, and the amount is unchanged. */
  readonly isTooFine: boolean
}

/**
 * The running totals on the scale after each ingredient of a step, in order and in one unit. Null unless the step has
 * at least two ingredients, all of them positive masses, and a single vessel: equipment with an amount above one ("12
 * pieces" of bannetons) means several. Equipment is not scaled, because the number of vessels for a larger batch is
 * unknown. `resolutionGrams` is the resolution of the scale in grams, above zero, or null for exact totals. Each total
 * is rounded separately, half away from zero, so that rounding errors do not accumulate.
 */
export function scaleReads(
  { ingredients, equipment }: Step,
  factor: Factor,
  resolutionGrams: number | null,
): readonly ScaleReading[] | null {
  const masses = ingredients.map(({ amount }) => exactAmount(amount)).filter(isPositiveMass)
  if (masses.length < 2 || masses.length < ingredients.length) return null
  if (equipment.some(({ amount }) => isSeveral(exactAmount(amount)))) return null
  const totals = runningTotals(
    masses
      .map((mass) => scaleAmount(mass, factor))
      .filter(isMass)
      .map(gramsOf),
  )
  const shown = totals.map((total) => (resolutionGrams === null ? total : roundedTo(total, exactStep(resolutionGrams))))
  return inOneMassUnit(shown.map((grams) => measure(grams, GRAM.symbol))).map((amount, index) => ({
    amount,
    isRounded: compare(gramsOf(amount), totals[index] ?? ZERO) !== 0,
  }))
}

/**
 * Rounds a mass to the nearest multiple of the scale's resolution in grams (above zero), half away from zero. A rounded
 * amount is converted with `inSensibleUnit`. An amount that would become zero is unchanged and marked `isTooFine`. An
 * amount that is not a mass is unchanged; with a null resolution, all are.
 */
export function roundedToResolution(amount: ExactAmount, resolutionGrams: number | null): WeighedAmount {
  const asItIs = { amount, isRounded: false, isTooFine: false }
  if (resolutionGrams === null || !isMass(amount)) return asItIs
  const grams = gramsOf(amount)
  const rounded = roundedTo(grams, exactStep(resolutionGrams))
  if (compare(rounded, grams) === 0) return asItIs
  if (rounded.numerator === 0n) return { ...asItIs, isTooFine: true }
  return { amount: inSensibleUnit(measure(rounded, GRAM.symbol)), isRounded: true, isTooFine: false }
}

function runningTotals(amounts: readonly Exact[]): readonly Exact[] {
  let total = ZERO
  return amounts.map((amount) => {
    total = add(total, amount)
    return total
  })
}

function exactStep(resolutionGrams: number): Exact {
  const step = exactNumber(resolutionGrams)
  if (step === null) throw new RangeError('The resolution of a scale is a number of grams')
  return step
}

function gramsOf(mass: Measure): Exact {
  return inUnit(mass, GRAM).quantity.value
}

function isMass(amount: ExactAmount): amount is Measure {
  return isMeasure(amount) && knownUnit(amount.unit)?.family === 'mass'
}

function isPositiveMass(amount: ExactAmount): amount is Measure {
  return isMass(amount) && amount.quantity.value.numerator > 0n
}

/** A mass or volume of equipment is its size, not a count: "40 l" is one mixer. */
function isSeveral(amount: ExactAmount): boolean {
  if (!isMeasure(amount)) return false
  const family = knownUnit(amount.unit)?.family
  return (family === 'pieces' || family === undefined) && compare(amount.quantity.value, ONE) > 0
}

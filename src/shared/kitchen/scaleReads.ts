import type { Step } from '../recipe.ts'
import { scaleAmount } from './amounts.ts'
import { add, compare, type Exact, exactNumber, ONE, roundedTo, ZERO } from './exact.ts'
import { type ExactAmount, exactAmount, inUnit, isMeasure, type Measure, measure } from './exactAmount.ts'
import type { Factor } from './factor.ts'
import { inOneMassUnit, inSensibleUnit } from './sensibleUnit.ts'
import { GRAM, knownUnit } from './units.ts'

/** What the scale shows when an ingredient is in the bowl. */
export interface ScaleReading {
  readonly amount: ExactAmount
  /** The exact total is another one: it was rounded to what the scale can tell apart. */
  readonly isRounded: boolean
}

/** A mass as it can be weighed. */
interface WeighedAmount {
  readonly amount: ExactAmount
  /** `amount` is another one than was given: show that it is rounded. */
  readonly isRounded: boolean
  /** It would have been rounded to nothing, so it stays as it was: this scale cannot weigh it. */
  readonly isTooFine: boolean
}

/**
 * The running total that the scale shows after each ingredient of a step, in their order and all in one unit; null
 * where there is none to show. There is one where the step has two ingredients or more, all of them masses above zero,
 * and nothing says that they go into several vessels: a piece of the step's equipment that is asked for more than once
 * ("12 pieces" of bannetons) does. The equipment counts as it is written, because how many vessels a larger batch needs
 * is not known. `resolutionGrams` is what the scale can tell apart, above zero, or null for exact totals. Each total is
 * rounded by itself, half away from zero, so that what was rounded off does not add up.
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
 * A single mass as the scale of the station can weigh it: the nearest multiple of its resolution in grams (above zero),
 * half away from zero, in a sensible unit where it was rounded. What would be rounded to nothing stays and is marked.
 * What is no mass stays as it is, and so does everything where the resolution is null.
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

/** A mass or a volume of equipment is its size: "40 l" is one mixer. */
function isSeveral(amount: ExactAmount): boolean {
  if (!isMeasure(amount)) return false
  const family = knownUnit(amount.unit)?.family
  return (family === 'pieces' || family === undefined) && compare(amount.quantity.value, ONE) > 0
}

import type { Factor } from '../batch.ts'
import type { Amount, Step } from '../recipe.ts'
import { scaleAmount } from './amounts.ts'
import { isSame, roundedTo } from './decimals.ts'
import { inUnit, isMeasure, type Measure, measure, usableAmount } from './measure.ts'
import { GRAM, type KnownUnit, knownUnit } from './units.ts'

/** What the scale shows for an ingredient. */
export interface ScaleReading {
  /** Rounded to the resolution of the scale. */
  readonly amount: Amount
  readonly isRounded: boolean
  /** Weighed by itself; otherwise the total of the bowl after the ingredient was added. */
  readonly isAlone: boolean
}

/** The station's scale, and the unit of the list. */
interface Weighing {
  /** The smallest difference that the scale shows, in grams, above zero; null if it is not known. */
  readonly resolutionGrams: number | null
  /** A unit of mass. */
  readonly unit: KnownUnit
}

/**
 * The readings of the scale for the ingredients of a step, in its order, scaled. If they go into one bowl, they are
 * running totals, each rounded separately, half away from zero, so that rounding errors do not accumulate. `later` has
 * the zero-based places of those that are added later, as of `intoOneBowl`: these are weighed by themselves and are in
 * no total. Where it is null, there is no bowl, and each mass is weighed by itself. Null where the scale has no reading:
 * not a mass, or too little for the scale. The whole is null if no reading would differ from the amounts of the list.
 */
export function scaleReads(
  { ingredients }: Pick<Step, 'ingredients'>,
  factor: Factor,
  weighing: Weighing,
  later: ReadonlyMap<number, unknown> | null,
): readonly (ScaleReading | null)[] | null {
  const amounts = ingredients.map(({ amount }) => scaleAmount(usableAmount(amount), factor))
  let total = 0
  const readings = amounts.map((amount, place) => {
    if (later === null || later.has(place) || !isPositiveMass(amount)) return readingAlone(amount, weighing)
    total += gramsOf(amount)
    return reading(total, weighing, false)
  })
  return later !== null || readings.some((one) => one?.isRounded) ? readings : null
}

/** What the scale shows for a positive mass by itself; null for other amounts, and if it is too fine. */
export function readingAlone(amount: Amount, weighing: Weighing): ScaleReading | null {
  return isPositiveMass(amount) && !isTooFine(amount, weighing) ? reading(gramsOf(amount), weighing, true) : null
}

/** Whether what the scale shows for a positive mass would differ from it by more than a tenth, as zero does. */
export function isTooFine(amount: Amount, { resolutionGrams }: Weighing): boolean {
  if (resolutionGrams === null || !isPositiveMass(amount)) return false
  return Math.abs(roundedTo(gramsOf(amount), resolutionGrams) / gramsOf(amount) - 1) > 0.1
}

/** What the scale shows for a total in grams. */
export function reading(grams: number, { resolutionGrams, unit }: Weighing, isAlone: boolean): ScaleReading {
  const shown = resolutionGrams === null ? grams : roundedTo(grams, resolutionGrams)
  return { amount: inUnit(measure(shown, GRAM.symbol), unit), isRounded: !isSame(shown, grams), isAlone }
}

export function gramsOf(mass: Measure): number {
  return inUnit(mass, GRAM).quantity.value
}

export function isPositiveMass(amount: Amount): amount is Measure {
  return isMeasure(amount) && knownUnit(amount.unit)?.family === 'mass' && amount.quantity.value > 0
}

import type { Factor } from '../batch.ts'
import type { Step } from '../recipe.ts'
import { scaleAmount } from './amounts.ts'
import { add, compare, type Exact, exactNumber, ONE, roundedTo, ZERO } from './exact.ts'
import { type ExactAmount, exactAmount, inUnit, isMeasure, type Measure, measure } from './exactAmount.ts'
import { GRAM, type KnownUnit, knownUnit } from './units.ts'

/** What the scale shows for an ingredient. */
export interface ScaleReading {
  /** Rounded to the resolution of the scale. */
  readonly amount: ExactAmount
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
 * The readings of the scale for the ingredients of a step, in its order, scaled. If all go into one bowl (see
 * `goesIntoOneBowl`), they are running totals, each rounded separately, half away from zero, so that rounding errors do
 * not accumulate. An ingredient in `later` (zero-based places) is weighed by itself and is in no total. Without a bowl,
 * each mass is weighed by itself. Null where the scale has no reading: not a mass, or too little for the scale. The whole
 * is null if no reading would differ from the amounts of the list.
 */
export function scaleReads(
  { ingredients, equipment }: Step,
  factor: Factor,
  weighing: Weighing,
  later: ReadonlySet<number> = NONE_LATER,
): readonly (ScaleReading | null)[] | null {
  const amounts = ingredients.map(({ amount }) => scaleAmount(exactAmount(amount), factor))
  const isBowl = goesIntoOneBowl({ ingredients, equipment }) && ingredients.length - later.size >= 2
  let total = ZERO
  const readings = amounts.map((amount, place) => {
    if (!isBowl || later.has(place) || !isPositiveMass(amount)) return readingAlone(amount, weighing)
    total = add(total, gramsOf(amount))
    return reading(total, weighing, false)
  })
  return isBowl || readings.some((one) => one?.isRounded) ? readings : null
}

const NONE_LATER: ReadonlySet<number> = new Set()

/**
 * Whether the scale can show running totals: the step has at least two ingredients, all of them positive masses, and a
 * single vessel. Equipment with an amount above one ("12 pieces" of bannetons) means several vessels. Equipment is not
 * scaled, because the number of vessels for a larger batch is unknown.
 */
export function goesIntoOneBowl({ ingredients, equipment }: Pick<Step, 'ingredients' | 'equipment'>): boolean {
  return (
    ingredients.length >= 2 &&
    ingredients.every(({ amount }) => isPositiveMass(exactAmount(amount))) &&
    !equipment.some(({ amount }) => isSeveral(exactAmount(amount)))
  )
}

/** What the scale shows for a positive mass by itself; null for other amounts, and if it would show zero. */
export function readingAlone(amount: ExactAmount, weighing: Weighing): ScaleReading | null {
  return isPositiveMass(amount) && !isTooFine(amount, weighing) ? reading(gramsOf(amount), weighing, true) : null
}

/** Whether the scale would show zero for a positive mass. */
export function isTooFine(amount: ExactAmount, { resolutionGrams }: Weighing): boolean {
  if (resolutionGrams === null || !isPositiveMass(amount)) return false
  return roundedTo(gramsOf(amount), exactStep(resolutionGrams)).numerator === 0n
}

/** What the scale shows for a total in grams. */
export function reading(grams: Exact, { resolutionGrams, unit }: Weighing, isAlone: boolean): ScaleReading {
  const shown = resolutionGrams === null ? grams : roundedTo(grams, exactStep(resolutionGrams))
  return { amount: inUnit(measure(shown, GRAM.symbol), unit), isRounded: compare(shown, grams) !== 0, isAlone }
}

function exactStep(resolutionGrams: number): Exact {
  const step = exactNumber(resolutionGrams)
  if (step === null) throw new RangeError('The resolution of a scale is a number of grams')
  return step
}

export function gramsOf(mass: Measure): Exact {
  return inUnit(mass, GRAM).quantity.value
}

export function isPositiveMass(amount: ExactAmount): amount is Measure {
  return isMeasure(amount) && knownUnit(amount.unit)?.family === 'mass' && amount.quantity.value.numerator > 0n
}

/** A mass or volume of equipment is its size, not a count: "40 l" is one mixer. */
function isSeveral(amount: ExactAmount): boolean {
  if (!isMeasure(amount)) return false
  const family = knownUnit(amount.unit)?.family
  return (family === 'pieces' || family === undefined) && compare(amount.quantity.value, ONE) > 0
}

import type { Factor } from '../batch.ts'
import type { Amount } from '../recipe.ts'
import { hasDecimals } from './decimals.ts'
import { inUnit, isAtLeast, isMeasure, type Measure, usableAmount } from './measure.ts'
import { scaledAmounts } from './scaledAmount.ts'
import { isShownExactly } from './shownAmount.ts'
import { GRAM, KILOGRAM, type KnownUnit, knownUnit, LITRE, MILLIGRAM, MILLILITRE } from './units.ts'

/**
 * The unit of all masses of a list, and that of all its volumes. With one unit for each, 0.64 kg never stands above
 * 64 g: the digits of a column can be compared without reading the units.
 */
export interface ListUnits {
  /** Also that of what the scale reads. */
  readonly mass: KnownUnit
  readonly volume: KnownUnit
}

/**
 * Chooses the units of a list. Kilograms if the largest mass is a kilogram or more, the smallest at least 0.1 kg, and
 * two decimals are enough for all; else grams; milligrams only if all are below 0.1 g, or if all are below 1 g and grams
 * would round one: a pinch of saffron must not turn 320 g of salt into 320 000 mg.
 * Litres by the same rule, else millilitres. Other amounts are ignored.
 */
export function listUnits(amounts: readonly Amount[]): ListUnits {
  const measures = amounts.filter(isMeasure)
  const ofFamily = (family: string) => measures.filter(({ unit }) => knownUnit(unit)?.family === family)
  const isInLitres = isInLargeUnit(ofFamily('volume'), LITRE)
  return { mass: massUnit(ofFamily('mass')), volume: isInLitres ? LITRE : MILLILITRE }
}

/** The units of a step's list, at a scale. */
export function stepUnits(ingredients: readonly { readonly amount: Amount }[], scale: Factor): ListUnits {
  const written = ingredients.map(({ amount }) => usableAmount(amount))
  return listUnits(scaledAmounts(written, scale).map(({ amount }) => amount))
}

/** Converts a mass or a volume to the unit of the list, exactly. Any other amount is unchanged. */
export function inListUnit(amount: Amount, units: ListUnits): Amount {
  if (!isMeasure(amount)) return amount
  const family = knownUnit(amount.unit)?.family
  return family === 'mass' || family === 'volume' ? inUnit(amount, units[family]) : amount
}

function massUnit(masses: readonly Measure[]): KnownUnit {
  if (isInLargeUnit(masses, KILOGRAM)) return KILOGRAM
  const areAllBelow = (least: number) => masses.length > 0 && masses.every((mass) => !isAtLeast(mass, GRAM, least))
  // A third of a gram is rounded in both: it does not ask for milligrams.
  const isRoundedInGrams = masses.some(
    (mass) => !isShownExactly(inUnit(mass, GRAM)) && isShownExactly(inUnit(mass, MILLIGRAM)),
  )
  return areAllBelow(0.1) || (areAllBelow(1) && isRoundedInGrams) ? MILLIGRAM : GRAM
}

function isInLargeUnit(measures: readonly Measure[], unit: KnownUnit): boolean {
  return (
    measures.some((measure) => isAtLeast(measure, unit, 1)) &&
    measures.every((measure) => isAtLeast(measure, unit, 0.1) && hasDecimals(inUnit(measure, unit).quantity.value, 2))
  )
}

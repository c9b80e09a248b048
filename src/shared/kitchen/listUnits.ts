import type { Factor } from '../batch.ts'
import type { Recipe } from '../recipe.ts'
import { absolute, compare, type Exact, fraction, hasDecimals, ONE } from './exact.ts'
import { type ExactAmount, exactAmount, inUnit, isMeasure, type Measure } from './exactAmount.ts'
import { fetchList } from './fetchList.ts'
import { scaledAmounts } from './scaledAmount.ts'
import { isShownExactly } from './shownAmount.ts'
import { GRAM, KILOGRAM, type KnownUnit, knownUnit, LITRE, MILLIGRAM, MILLILITRE, type UnitFamily } from './units.ts'

/**
 * The unit of all masses of a list, and the unit of all its volumes. With one unit for each, 0.64 kg never stands above
 * 64 g: the digits of a column can be compared without reading the units.
 */
export interface ListUnits {
  readonly mass: KnownUnit
  readonly volume: KnownUnit
}

const A_TENTH = fraction(1n, 10n)

/**
 * Chooses the units of a list. Kilograms if the largest mass is a kilogram or more, the smallest at least 0.1 kg, and
 * two decimals are enough for all; else grams; milligrams only if grams would round a mass, or if all are below 0.1 g.
 * Litres by the same rule, else millilitres. Zeros have no say. Other amounts are ignored.
 */
export function listUnits(amounts: readonly ExactAmount[]): ListUnits {
  const measures = amounts.filter(isMeasure).filter(({ quantity }) => quantity.value.numerator !== 0n)
  return {
    mass: massUnit(measures.filter(isOf('mass'))),
    volume: isInLargeUnit(measures.filter(isOf('volume')), LITRE) ? LITRE : MILLILITRE,
  }
}

/**
 * The units for every list of a recipe at a scale: one decision for the overview and all steps, so that the same value
 * reads alike everywhere.
 */
export function recipeUnits(recipe: Recipe, scale: Factor): ListUnits {
  const inSteps = recipe.steps.flatMap(({ ingredients }) => ingredients.map(({ amount }) => exactAmount(amount)))
  const sums = fetchList(recipe).flatMap(({ amounts }) => amounts)
  return listUnits(scaledAmounts([...inSteps, ...sums], scale).map(({ amount }) => amount))
}

/** Converts a mass or a volume to the unit of the list, exactly. Any other amount is unchanged. */
export function inListUnit(amount: ExactAmount, units: ListUnits): ExactAmount {
  if (!isMeasure(amount)) return amount
  const family = knownUnit(amount.unit)?.family
  return family === 'mass' || family === 'volume' ? inUnit(amount, units[family]) : amount
}

function massUnit(masses: readonly Measure[]): KnownUnit {
  if (isInLargeUnit(masses, KILOGRAM)) return KILOGRAM
  const areAllTiny = masses.length > 0 && masses.every((mass) => !isAtLeast(mass, GRAM, A_TENTH))
  // A third of a gram is rounded in both: it does not ask for milligrams.
  const isRoundedInGrams = masses.some(
    (mass) => !isShownExactly(inUnit(mass, GRAM)) && isShownExactly(inUnit(mass, MILLIGRAM)),
  )
  return areAllTiny || isRoundedInGrams ? MILLIGRAM : GRAM
}

function isInLargeUnit(measures: readonly Measure[], unit: KnownUnit): boolean {
  return (
    measures.some((measure) => isAtLeast(measure, unit, ONE)) &&
    measures.every(
      (measure) => isAtLeast(measure, unit, A_TENTH) && hasDecimals(inUnit(measure, unit).quantity.value, 2),
    )
  )
}

function isAtLeast(amount: Measure, unit: KnownUnit, least: Exact): boolean {
  return compare(absolute(inUnit(amount, unit).quantity.value), least) >= 0
}

function isOf(family: UnitFamily): (amount: Measure) => boolean {
  return ({ unit }) => knownUnit(unit)?.family === family
}

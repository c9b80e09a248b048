import type { Factor } from '../batch.ts'
import type { Amount } from '../recipe.ts'
import { type Exact, fraction, hasDecimals, ONE } from './exact.ts'
import { type ExactAmount, exactAmount, inUnit, isAtLeast, isMeasure, type Measure } from './exactAmount.ts'
import { scaledAmounts } from './scaledAmount.ts'
import { isShownExactly, showAmount } from './shownAmount.ts'
import { GRAM, KILOGRAM, type KnownUnit, knownUnit, LITRE, MILLIGRAM, MILLILITRE } from './units.ts'

/**
 * The unit of all masses of a list, and that of all its volumes. With one unit for each, 0.64 kg never stands above
 * 64 g: the digits of a column can be compared without reading the units.
 */
export interface ListUnits {
  /** Also that of what the scale reads. */
  readonly mass: KnownUnit
  readonly volume: KnownUnit
  /** The units of what is less than one of `mass` or `volume`: the same ones, but for a list in two units. */
  readonly below: { readonly mass: KnownUnit; readonly volume: KnownUnit }
}

const A_TENTH = fraction(1n, 10n)
/** The least number of six digits: 150 000 g is not read at a glance. */
const SIX_DIGITS = fraction(100_000n, 1n)

/**
 * Chooses the units of a list. Kilograms if the largest mass is a kilogram or more, the smallest at least 0.1 kg, and
 * two decimals are enough for all; else grams; milligrams only if all are below 0.1 g, or if all are below 1 g and grams
 * would round one: a pinch of saffron must not turn 320 g of salt into 320 000 mg.
 * Litres by the same rule, else millilitres. Other amounts are ignored.
 *
 * If that gives a number six digits before its decimal point, the list has two units: kilograms for a kilogram and
 * more, the smaller unit for the others, 150 kg beside 2 g. But only if no two of its amounts then show the same digits:
 * 150 kg beside 15 g, which are read as equal when the unit is overlooked, stay 150 000 g and 15 g.
 */
export function listUnits(amounts: readonly ExactAmount[]): ListUnits {
  const measures = amounts.filter(isMeasure)
  const ofFamily = (family: string) => measures.filter(({ unit }) => knownUnit(unit)?.family === family)
  const masses = ofFamily('mass')
  const volumes = ofFamily('volume')
  const mass = unitsOf(masses, massUnit(masses), KILOGRAM)
  const volume = unitsOf(volumes, isInLargeUnit(volumes, LITRE) ? LITRE : MILLILITRE, LITRE)
  return { mass: mass.unit, volume: volume.unit, below: { mass: mass.below, volume: volume.below } }
}

/**
 * The units of a step's list, at a scale. `sums` are further amounts that stand with them: in the overview, those of the
 * products that the step is the first to use.
 */
export function stepUnits(
  ingredients: readonly { readonly amount: Amount }[],
  scale: Factor,
  sums: readonly ExactAmount[] = [],
): ListUnits {
  const written = [...ingredients.map(({ amount }) => exactAmount(amount)), ...sums]
  return listUnits(scaledAmounts(written, scale).map(({ amount }) => amount))
}

/** Converts a mass or a volume to the unit of the list, exactly. Any other amount is unchanged. */
export function inListUnit(amount: ExactAmount, units: ListUnits): ExactAmount {
  if (!isMeasure(amount)) return amount
  const family = knownUnit(amount.unit)?.family
  if (family !== 'mass' && family !== 'volume') return amount
  return inUnit(amount, isAtLeast(amount, units[family], ONE) ? units[family] : units.below[family])
}

interface Units {
  readonly unit: KnownUnit
  readonly below: KnownUnit
}

/** `single` is the unit that would do for all, `large` the one of the larger amounts of a list in two units. */
function unitsOf(measures: readonly Measure[], single: KnownUnit, large: KnownUnit): Units {
  const one = { unit: single, below: single }
  if (single === large || !measures.some((measure) => isAtLeast(measure, single, SIX_DIGITS))) return one
  const inLarge = measures.filter((measure) => isAtLeast(measure, large, ONE))
  const inSingle = measures.filter((measure) => !inLarge.includes(measure)).map((measure) => inUnit(measure, single))
  const shown = inLarge.map((measure) => inUnit(measure, large))
  const digits = new Set(shown.map(digitsOf))
  const isMisread = inSingle.some((measure) => digits.has(digitsOf(measure)))
  return isMisread || !shown.every(isShownExactly) ? one : { unit: large, below: single }
}

/** The digits without the zeros at either end, which only say the size: "128" for 1.28 kg and for 128 g. */
function digitsOf(measure: Measure): string {
  return showAmount(measure)
    .quantity.replace(/\D/gu, '')
    .replace(/^0+|0+$/gu, '')
}

function massUnit(masses: readonly Measure[]): KnownUnit {
  if (isInLargeUnit(masses, KILOGRAM)) return KILOGRAM
  const areAllBelow = (least: Exact) => masses.length > 0 && masses.every((mass) => !isAtLeast(mass, GRAM, least))
  // A third of a gram is rounded in both: it does not ask for milligrams.
  const isRoundedInGrams = masses.some(
    (mass) => !isShownExactly(inUnit(mass, GRAM)) && isShownExactly(inUnit(mass, MILLIGRAM)),
  )
  return areAllBelow(A_TENTH) || (areAllBelow(ONE) && isRoundedInGrams) ? MILLIGRAM : GRAM
}

function isInLargeUnit(measures: readonly Measure[], unit: KnownUnit): boolean {
  return (
    measures.some((measure) => isAtLeast(measure, unit, ONE)) &&
    measures.every(
      (measure) => isAtLeast(measure, unit, A_TENTH) && hasDecimals(inUnit(measure, unit).quantity.value, 2),
    )
  )
}

import { assertNever } from '../result.ts'
import { absolute, compare, type Exact, fraction, hasDecimals, ONE } from './exact.ts'
import { type ExactAmount, inSmallestUnit, inUnit, isMeasure, type Measure } from './exactAmount.ts'
import { mostDecimals, USUAL_MOST_DECIMALS } from './shownAmount.ts'
import {
  GRAM,
  KILOGRAM,
  type KnownUnit,
  knownUnit,
  LITRE,
  MILLIGRAM,
  MILLILITRE,
  TABLESPOON,
  TEASPOON,
} from './units.ts'

const A_TENTH = fraction(1n, 10n)

/**
 * The same amount in the unit a cook would say: 1500 g is 1.5 kg and 0.64 kg is 640 g; under a tenth of a gram it is
 * milligrams; litres from one litre on; tablespoons from one on where they come out in quarters, else teaspoons. Where
 * that unit would have to be rounded, the next one that need not is taken (1234.5 g). How much it is never changes;
 * pieces, unknown units, nothing, text and missing quantities stay as they are.
 */
export function inSensibleUnit(amount: ExactAmount): ExactAmount {
  if (!isMeasure(amount) || amount.quantity.value.numerator === 0n) return amount
  const family = knownUnit(amount.unit)?.family
  switch (family) {
    case 'mass':
      return inFirstExact(amount, massUnits(amount))
    case 'volume':
      return inFirstExact(amount, isAtLeast(amount, LITRE, ONE) ? [LITRE, MILLILITRE] : [MILLILITRE])
    case 'spoons':
      return inFirstExact(amount, spoonUnits(amount))
    case 'pieces':
    case undefined:
      return amount
    default:
      return assertNever(family)
  }
}

/**
 * Masses that are read one below the other, all in the unit that is sensible for the largest; the next smaller one
 * where one of them would have more than three decimals. None of them changes. Throws a RangeError for what is no mass.
 */
export function inOneMassUnit(amounts: readonly Measure[]): readonly Measure[] {
  const [first, ...others] = amounts
  if (first === undefined) return []
  if (amounts.some(({ unit }) => knownUnit(unit)?.family !== 'mass')) throw new RangeError('Not all of them are masses')
  const largest = others.reduce((left, right) => (isLarger(right, left) ? right : left), first)
  const units = massUnits(largest)
  const fits = (unit: KnownUnit) =>
    amounts.every((amount) => hasDecimals(inUnit(amount, unit).quantity.value, USUAL_MOST_DECIMALS))
  const unit = units.find(fits) ?? units[0]
  return amounts.map((amount) => inUnit(amount, unit))
}

/** The units to say it in, the most sensible first. */
type Units = readonly [KnownUnit, ...KnownUnit[]]

function massUnits(amount: Measure): Units {
  if (isAtLeast(amount, KILOGRAM, ONE)) return [KILOGRAM, GRAM, MILLIGRAM]
  const isInGrams = amount.quantity.value.numerator === 0n || isAtLeast(amount, GRAM, A_TENTH)
  return isInGrams ? [GRAM, MILLIGRAM] : [MILLIGRAM]
}

function spoonUnits(amount: Measure): Units {
  const isInQuarters = hasQuarters(inUnit(amount, TABLESPOON).quantity.value)
  return isAtLeast(amount, TABLESPOON, ONE) && isInQuarters ? [TABLESPOON] : [TEASPOON, TABLESPOON]
}

function inFirstExact(amount: Measure, [first, ...others]: Units): Measure {
  const inFirst = inUnit(amount, first)
  if (isShownExactly(inFirst)) return inFirst
  return others.map((unit) => inUnit(amount, unit)).find(isShownExactly) ?? inFirst
}

function isShownExactly({ quantity }: Measure): boolean {
  return hasDecimals(quantity.value, mostDecimals(quantity.value))
}

function isAtLeast(amount: Measure, unit: KnownUnit, least: Exact): boolean {
  return compare(absolute(inUnit(amount, unit).quantity.value), least) >= 0
}

function isLarger(left: Measure, right: Measure): boolean {
  return compare(absolute(inSmallestUnit(left)), absolute(inSmallestUnit(right))) > 0
}

function hasQuarters({ denominator }: Exact): boolean {
  return 4n % denominator === 0n
}

import { assertNever } from '../result.ts'
import { absolute, compare, type Exact, fraction, hasDecimals } from './exact.ts'
import { type ExactAmount, inUnit, isMeasure, type Measure } from './exactAmount.ts'
import { mostDecimals } from './shownAmount.ts'
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

const ONE = fraction(1n, 1n)
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

/** The units to say it in, the most sensible first. */
type Units = readonly [KnownUnit, ...KnownUnit[]]

function massUnits(amount: Measure): Units {
  if (isAtLeast(amount, KILOGRAM, ONE)) return [KILOGRAM, GRAM, MILLIGRAM]
  return isAtLeast(amount, GRAM, A_TENTH) ? [GRAM, MILLIGRAM] : [MILLIGRAM]
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

function hasQuarters({ denominator }: Exact): boolean {
  return 4n % denominator === 0n
}

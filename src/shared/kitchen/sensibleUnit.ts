import { assertNever } from '../result.ts'
import { absolute, compare, type Exact, fraction, ONE } from './exact.ts'
import { type ExactAmount, inUnit, isMeasure, type Measure } from './exactAmount.ts'
import { isShownExactly } from './shownAmount.ts'
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
 * Converts an amount that stands alone to the usual unit for its size, exactly: 1500 g becomes 1.5 kg and 0.64 kg
 * becomes 640 g; below 0.1 g it is in milligrams; from one litre on in litres; from one tablespoon on in tablespoons if
 * they come out in quarters, else in teaspoons. If the display would have to round in that unit, the next smaller unit
 * that avoids it is used (1234.5 g). Cups, pounds, pieces, unknown units, texts and missing quantities are unchanged. A
 * list has one unit for all its masses: see `listUnits`.
 */
export function inSensibleUnit(amount: ExactAmount): ExactAmount {
  if (!isMeasure(amount)) return amount
  const family = knownUnit(amount.unit)?.family
  switch (family) {
    case 'mass':
      return inFirstExact(amount, massUnits(amount))
    case 'volume':
      return inFirstExact(amount, isAtLeast(amount, LITRE, ONE) ? [LITRE, MILLILITRE] : [MILLILITRE])
    case 'spoons':
      return inFirstExact(amount, spoonUnits(amount))
    case 'cups':
    case 'measures':
    case 'pieces':
    case undefined:
      return amount
    default:
      return assertNever(family)
  }
}

/** Candidate units, best first. */
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

function isAtLeast(amount: Measure, unit: KnownUnit, least: Exact): boolean {
  return compare(absolute(inUnit(amount, unit).quantity.value), least) >= 0
}

function hasQuarters({ denominator }: Exact): boolean {
  return 4n % denominator === 0n
}

import type { Amount } from '../recipe.ts'
import { settled } from './decimals.ts'
import { inUnit, isAtLeast, isMeasure, type Measure } from './measure.ts'
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

/**
 * Converts an amount that stands alone to the usual unit for its size, exactly: 1500 g becomes 1.5 kg and 0.64 kg
 * becomes 640 g; below 0.1 g it is in milligrams; from one litre on in litres; from one tablespoon on in tablespoons if
 * they come out in quarters, else in teaspoons. If the display would have to round in that unit, the next smaller unit
 * that avoids it is used (1234.5 g). Cups, pounds, pieces, unknown units, texts and missing quantities are unchanged. A
 * list has one unit for all its masses: see `listUnits`.
 */
export function inSensibleUnit(amount: Amount): Amount {
  if (!isMeasure(amount)) return amount
  const inEach = sensibleUnits(amount).map((unit) => inUnit(amount, unit))
  return inEach.find(isShownExactly) ?? inEach[0] ?? amount
}

/** Best first; none for what is not converted. */
function sensibleUnits(amount: Measure): readonly KnownUnit[] {
  switch (knownUnit(amount.unit)?.family) {
    case 'mass':
      if (isAtLeast(amount, KILOGRAM, 1)) return [KILOGRAM, GRAM, MILLIGRAM]
      return isAtLeast(amount, GRAM, 0.1) ? [GRAM, MILLIGRAM] : [MILLIGRAM]
    case 'volume':
      return isAtLeast(amount, LITRE, 1) ? [LITRE, MILLILITRE] : [MILLILITRE]
    case 'spoons': {
      const isInQuarters = Number.isInteger(settled(4 * inUnit(amount, TABLESPOON).quantity.value))
      return isAtLeast(amount, TABLESPOON, 1) && isInQuarters ? [TABLESPOON] : [TEASPOON, TABLESPOON]
    }
    default:
      return []
  }
}

import { type ExactAmount, isMeasure } from '../../shared/kitchen/exactAmount.ts'
import {
  GRAM,
  KILOGRAM,
  knownUnit,
  LITRE,
  MILLILITRE,
  TABLESPOON,
  TEASPOON,
  type UnitFamily,
} from '../../shared/kitchen/units.ts'

const SAID_IN: Readonly<Record<UnitFamily, readonly string[]>> = {
  mass: [KILOGRAM.symbol, GRAM.symbol],
  volume: [LITRE.symbol, MILLILITRE.symbol],
  spoons: [TABLESPOON.symbol, TEASPOON.symbol],
  // Pieces are said as the recipe says them: "pcs", "piece", or nothing at all.
  pieces: [],
}

/**
 * The units in which a person can say how much there is of something that a recipe takes so much of, the one it is
 * written in first. Empty where no amount of it is a number above zero: nothing can be said then.
 */
export function unitsToHave(amounts: readonly ExactAmount[]): readonly string[] {
  const units = amounts.filter(isMeasure).flatMap(({ quantity, unit }) => {
    if (quantity.value.numerator <= 0n) return []
    const known = knownUnit(unit)
    const written = known === null || known.family === 'pieces' ? unit.trim() : known.symbol
    const others = known === null ? [] : SAID_IN[known.family]
    return others.length === 0 || others.includes(written)
      ? [written, ...others.filter((other) => other !== written)]
      : others
  })
  return [...new Set(units)]
}

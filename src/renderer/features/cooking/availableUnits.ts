import { isMeasure } from '../../../shared/kitchen/measure.ts'
import {
  GRAM,
  KILOGRAM,
  knownUnit,
  LITRE,
  MILLILITRE,
  TABLESPOON,
  TEASPOON,
  type UnitFamily,
} from '../../../shared/kitchen/units.ts'
import type { Amount } from '../../../shared/recipe.ts'

const UNITS_OF_FAMILY: Readonly<Record<UnitFamily, readonly string[]>> = {
  mass: [KILOGRAM.symbol, GRAM.symbol],
  volume: [LITRE.symbol, MILLILITRE.symbol],
  spoons: [TABLESPOON.symbol, TEASPOON.symbol],
  // These keep the unit of the recipe: "cup", "oz", "pcs", or none.
  cups: [],
  measures: [],
  pieces: [],
}

/**
 * The units in which a person can give the available amount of an ingredient, the written one first; `''` is no unit.
 * Empty if the written amount is not exactly one number above zero.
 */
export function availableUnits(amounts: readonly Amount[]): readonly string[] {
  const [written, ...others] = amounts
  if (written === undefined || others.length > 0) return []
  if (!isMeasure(written) || written.quantity.value <= 0) return []
  const known = knownUnit(written.unit)
  const units = known === null ? [] : UNITS_OF_FAMILY[known.family]
  if (units.length === 0) return [written.unit.trim()]
  return [...units].sort((one, other) => Number(other === known?.symbol) - Number(one === known?.symbol))
}

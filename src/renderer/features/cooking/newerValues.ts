import type { Factor } from '../../../shared/batch.ts'
import { equipmentCount } from '../../../shared/kitchen/equipmentCount.ts'
import { equipmentList, fetchList } from '../../../shared/kitchen/fetchList.ts'
import { inListUnit, type ListUnits } from '../../../shared/kitchen/listUnits.ts'
import { scaledAmounts } from '../../../shared/kitchen/scaledAmount.ts'
import { showAmount } from '../../../shared/kitchen/shownAmount.ts'
import { amountForm } from '../../../shared/kitchen/visibleForm.ts'
import type { Entry, Recipe } from '../../../shared/model.ts'
import type { Amount } from '../../../shared/recipe.ts'

/**
 * The values of a newer version of a recipe, for the places where it differs from the frozen one of a batch. Null where
 * the newer version has none. What only the newer version has is not here: the list of its changes names it.
 */
export interface NewerValues {
  /** By the key of `fetchList`: the sums at ×1. */
  readonly ingredients: ReadonlyMap<string, readonly Amount[] | null>
  /** By the key of `equipmentList`: the count in words; '1' for one piece. */
  readonly equipment: ReadonlyMap<string, string | null>
  /** By the key of the entry. */
  readonly specifications: ReadonlyMap<string, string | null>
  readonly outputs: ReadonlyMap<string, string | null>
}

export const NOTHING_NEWER: NewerValues = {
  ingredients: new Map(),
  equipment: new Map(),
  specifications: new Map(),
  outputs: new Map(),
}

/** Compares the frozen recipe of a batch with the version in the library. */
export function newerValues(frozen: Recipe, newer: Recipe): NewerValues {
  const amounts = (recipe: Recipe) => new Map(fetchList(recipe).map((line) => [line.key, line.amounts]))
  const counts = (recipe: Recipe) =>
    new Map(equipmentList(recipe).map((line) => [line.key, equipmentCount(line.amounts) ?? '1']))
  return {
    ingredients: differing(amounts(frozen), amounts(newer), (sums) => sums.map(amountForm).join('\n')),
    equipment: differing(counts(frozen), counts(newer), (count) => count),
    specifications: differing(valuesOf(frozen.specifications), valuesOf(newer.specifications), (value) => value),
    outputs: differing(valuesOf(frozen.outputs), valuesOf(newer.outputs), (value) => value),
  }
}

/** "144 g", or "2 pcs + 40 ml" for amounts that cannot be added up. */
export function shownAmounts(
  amounts: readonly Amount[],
  { scale, units }: { readonly scale: Factor; readonly units: ListUnits },
): string {
  return scaledAmounts(amounts, scale)
    .map(({ amount }) => showAmount(inListUnit(amount, units)))
    .map(({ quantity, unit }) => `${quantity}\u00a0${unit}`.trim())
    .join(' + ')
}

/** The newer value of each key whose value has another form. */
function differing<Value>(
  frozen: ReadonlyMap<string, Value>,
  newer: ReadonlyMap<string, Value>,
  formOf: (value: Value) => string,
): ReadonlyMap<string, Value | null> {
  const differences = new Map<string, Value | null>()
  for (const [key, before] of frozen) {
    const after = newer.get(key)
    if (after === undefined) differences.set(key, null)
    else if (formOf(after) !== formOf(before)) differences.set(key, after)
  }
  return differences
}

/** The values by key. A key that is given several times has all its values. */
function valuesOf(entries: readonly Entry[]): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  for (const { key, value } of entries) {
    const before = values.get(key)
    values.set(key, before === undefined ? value.trim() : `${before}, ${value.trim()}`)
  }
  return values
}

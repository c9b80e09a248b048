import type { Recipe } from '../recipe.ts'
import { type EquipmentLine, equipmentList, type FetchLine, fetchList } from './fetchList.ts'

/** A product or a piece of equipment to fetch before cooking. */
export type FetchItem = ({ readonly kind: 'ingredient' } & FetchLine) | ({ readonly kind: 'equipment' } & EquipmentLine)

/**
 * Everything to fetch for a recipe, in the order of the steps that use it first; for one step, ingredients come before
 * equipment. Items that no step uses come last.
 */
export function fetchItems(recipe: Recipe): readonly FetchItem[] {
  const items: readonly FetchItem[] = [
    ...fetchList(recipe).map((line) => ({ kind: 'ingredient', ...line }) as const),
    ...equipmentList(recipe).map((line) => ({ kind: 'equipment', ...line }) as const),
  ]
  return items.toSorted((one, other) => firstStepOf(one) - firstStepOf(other))
}

function firstStepOf({ steps }: FetchItem): number {
  return steps[0] ?? Number.MAX_SAFE_INTEGER
}

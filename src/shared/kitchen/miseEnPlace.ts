import type { Recipe } from '../recipe.ts'
import type { StepIndex } from '../step.ts'
import { type EquipmentLine, equipmentList, type FetchLine, fetchList } from './fetchList.ts'

/** A product or a piece of equipment to fetch before cooking. */
export type FetchItem = ({ readonly kind: 'ingredient' } & FetchLine) | ({ readonly kind: 'equipment' } & EquipmentLine)

/** The items that a step is the first to use. `step` is null for those that no step uses. */
export interface FetchGroup {
  readonly step: StepIndex | null
  readonly items: readonly FetchItem[]
}

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

/** Groups items that are next to each other by the step that uses them first. */
export function groupedByStep(items: readonly FetchItem[]): readonly FetchGroup[] {
  const groups: { step: StepIndex | null; items: FetchItem[] }[] = []
  for (const item of items) {
    const step = item.steps[0] ?? null
    const last = groups.at(-1)
    if (last !== undefined && last.step === step) last.items.push(item)
    else groups.push({ step, items: [item] })
  }
  return groups
}

function firstStepOf({ steps }: FetchItem): number {
  return steps[0] ?? Number.MAX_SAFE_INTEGER
}

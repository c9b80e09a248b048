import { entryKind } from '../../../shared/kitchen/entryKind.ts'
import type { Entry } from '../../../shared/model.ts'

/** Whether the key of an entry contains a word for allergens. */
export function isOfAllergens(entry: Entry): boolean {
  return entryKind(entry) === 'allergens'
}

/** The entries with those about allergens first; otherwise in the same order. */
export function allergensFirst<One extends Entry>(entries: readonly One[]): readonly One[] {
  return [...entries.filter(isOfAllergens), ...entries.filter((entry) => !isOfAllergens(entry))]
}

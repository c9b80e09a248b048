import { type EntryKind, entryKind } from '../../../shared/kitchen/specifications/entryKind.ts'
import type { Entry, Recipe } from '../../../shared/model.ts'
import { entryText } from '../../parts/entryText.ts'

/** An output or a specification that matters once a batch is finished. */
export interface FinishedEntry extends Entry {
  readonly kind: Exclude<EntryKind, 'coreTemperature'> | 'output'
}

/** The shelf life, what the recipe makes, the storage and the allergens, in this order, as written. */
export function finishedEntries({
  outputs,
  specifications,
}: Pick<Recipe, 'outputs' | 'specifications'>): readonly FinishedEntry[] {
  const entries = [...outputs, ...specifications].filter((entry) => entryText(entry) !== '')
  const of = <Kind extends EntryKind>(kind: Kind) =>
    entries.filter((entry) => entryKind(entry) === kind).map((entry) => ({ ...entry, kind }))
  const made = outputs
    .filter((entry) => entryText(entry) !== '' && entryKind(entry) === null)
    .map((entry) => ({ ...entry, kind: 'output' as const }))
  return [...of('shelfLife'), ...made, ...of('storage'), ...of('allergens')]
}

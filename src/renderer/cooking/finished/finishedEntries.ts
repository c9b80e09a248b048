import type { Factor } from '../../../shared/batch.ts'
import { isOneTime } from '../../../shared/kitchen/factor.ts'
import { type EntryKind, entryKind } from '../../../shared/kitchen/specifications/entryKind.ts'
import type { Entry, Recipe } from '../../../shared/model.ts'
import { entryText } from '../../parts/entryText.ts'
import { countedOutput, reckonedCount } from '../../parts/outputs.ts'

/** An output or a specification that matters once a batch is finished. */
export interface FinishedEntry extends Entry {
  readonly kind: Exclude<EntryKind, 'coreTemperature'> | 'output'
  /** The number that the recipe says for ×1, where the value is reckoned from it. */
  readonly written?: number
}

/**
 * The shelf life, what the recipe makes, the storage and the allergens, as written. What is counted is reckoned for a batch
 * of one scale, as on the whole recipe.
 */
export function finishedEntries(
  { outputs, specifications }: Pick<Recipe, 'outputs' | 'specifications'>,
  [scale, ...others]: readonly Factor[],
): readonly FinishedEntry[] {
  const entries = [...outputs, ...specifications].filter((entry) => entryText(entry) !== '')
  const of = <Kind extends EntryKind>(kind: Kind) =>
    entries.filter((entry) => entryKind(entry) === kind).map((entry) => ({ ...entry, kind }))
  const counted = countedOutput({ outputs })
  const isCounted = ({ key, value }: Entry) => key.trim() === counted?.key && Number(value) === counted.count
  const isScaled = scale !== undefined && !isOneTime(scale) && others.length === 0
  const count = counted === null || !isScaled ? null : reckonedCount(counted, scale)
  const reckoned = counted === null || count === null ? {} : { value: `${count}`, written: counted.count }
  const made = outputs
    .filter((entry) => entryText(entry) !== '' && entryKind(entry) === null)
    .map((entry) => ({ ...entry, kind: 'output' as const, ...(isCounted(entry) ? reckoned : {}) }))
  return [...of('shelfLife'), ...made, ...of('storage'), ...of('allergens')]
}

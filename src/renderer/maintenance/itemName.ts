import type { InventoryItem } from '../../shared/model.ts'
import type { Words } from '../words/words.ts'

/** The title of an item: its first name, or "without a name" if a recipe uses it, or "unknown". */
export function itemName(
  words: Pick<Words['maintenance'], 'unnamed' | 'withoutName'>,
  { kind, names, uses }: Pick<InventoryItem, 'kind' | 'names' | 'uses'>,
): string {
  return names[0] ?? (uses.length === 0 ? words.unnamed[kind] : words.withoutName[kind])
}

import type { InventoryItem } from '../../shared/model.ts'
import type { Words } from '../words/words.ts'

/**
 * The title of an item: its first name, or "without a name" if a recipe uses it, or "unknown". Before the recipes have
 * been read, an item without a name is not called unknown.
 */
export function itemName(
  words: Pick<Words['maintenance'], 'unnamed' | 'notNamedYet' | 'withoutName'>,
  { kind, names, uses }: Pick<InventoryItem, 'kind' | 'names' | 'uses'>,
  isRead: boolean,
): string {
  const [name] = names
  if (name !== undefined) return name
  if (uses.length > 0) return words.withoutName[kind]
  return isRead ? words.unnamed[kind] : words.notNamedYet[kind]
}

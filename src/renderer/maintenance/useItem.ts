import type { DescribedItem, InventoryItem, InventoryKind } from '../../shared/model.ts'
import type { NumberSource } from '../../shared/request.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { useQuery } from '../kiosk/useQuery.ts'
import type { Words } from '../words/words.ts'

/** The data of the station about a number; null until it has been read, or if `number` is null. */
export function useItem(kind: InventoryKind, number: string | null, source: NumberSource): DescribedItem | null {
  const revision = useKioskState(({ library }) => library.revision)
  const requests = useKioskState(({ requests }) => requests)
  return useQuery({
    key: ['item', kind, number, source],
    dependsOn: [revision, requests],
    ask: number === null ? null : (kiosk) => kiosk.describeItem({ kind, number, source }),
  })
}

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

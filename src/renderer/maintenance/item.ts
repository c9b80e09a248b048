import { isSameItem } from '../../shared/kitchen/numbers.ts'
import type { Connection, DescribedItem, InventoryItem, InventoryKind } from '../../shared/model.ts'
import { isUnderWay, type NumberSource, type OutboxRequest } from '../../shared/request.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { useQuery } from '../kiosk/useQuery.ts'
import type { Words } from '../words/words.ts'

/** An asset or product that a person has chosen, and how its number was entered. */
export interface ChosenItem {
  readonly kind: InventoryKind
  readonly number: string
  readonly first: NumberSource
}

type Item = Pick<ChosenItem, 'kind' | 'number'>

/** The latest request for an item that was not taken back; null if there is none. `requests`: newest first. */
export function lastRequest(item: Item, requests: readonly OutboxRequest[]): OutboxRequest | null {
  return requests.find((one) => isSameItem(one, item) && one.state.kind !== 'takenBack') ?? null
}

/** Whether a request for the item is held or being sent. */
export function isRequested(item: Item, requests: readonly OutboxRequest[]): boolean {
  return requests.some((one) => isSameItem(one, item) && isUnderWay(one))
}

/**
 * Whether a scan of a known number opens its confirmation without a touch: not while a list of several is being made,
 * and only where the button that opens it could be pressed.
 */
export function opensAtOnce(
  item: Item,
  { inList, connection, requests }: { inList: number; connection: Connection; requests: readonly OutboxRequest[] },
): boolean {
  return inList === 0 && connection.kind !== 'unreachable' && !isRequested(item, requests)
}

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

import type { DescribedItem, InventoryKind } from '../../shared/model.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { useQuery } from '../kiosk/useQuery.ts'

/** The data of the station about a number; null until it has been read, or if `number` is null. */
export function useItem(kind: InventoryKind, number: string | null): DescribedItem | null {
  const revision = useKioskState(({ library }) => library.revision)
  const requests = useKioskState(({ requests }) => requests)
  return useQuery({
    key: ['item', kind, number],
    dependsOn: [revision, requests],
    ask: number === null ? null : (kiosk) => kiosk.describeItem({ kind, number }),
  })
}

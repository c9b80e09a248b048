import type { DescribedItem, InventoryKind } from '../../shared/model.ts'
import type { NumberSource } from '../../shared/request.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { useQuery } from '../kiosk/useQuery.ts'

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

import type { InventoryPage, InventoryQuery } from '../../shared/inventory.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { useQuery } from '../kiosk/useQuery.ts'

/** A page of the assets; null until the first has come, or while `query` is null. */
export function useInventoryPage(query: InventoryQuery | null): InventoryPage | null {
  const inventory = useKioskState(({ inventory }) => inventory)
  const library = useKioskState(({ library }) => library.revision)
  const beingRetired = useKioskState(({ beingRetired }) => beingRetired)
  const batches = useKioskState(({ batches }) => batches.length)
  return useQuery({
    key: ['inventory', query],
    dependsOn: [inventory, library, beingRetired, batches],
    ask: query === null ? null : (kiosk) => kiosk.readInventory(query),
    keepsLast: true,
  })
}

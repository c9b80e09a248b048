/** The screens on which assets and products are looked up, counted and retired, with the journal. */

export { InventoryScreen } from '../inventory/InventoryScreen.tsx'
export { MaintenanceScreen } from '../maintenance/MaintenanceScreen.tsx'
export { RetireScreen } from '../maintenance/retire/RetireScreen.tsx'
export { RetireTogetherScreen } from '../maintenance/retire-together/RetireTogetherScreen.tsx'

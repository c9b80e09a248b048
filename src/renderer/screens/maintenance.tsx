import { InventoryScreen } from '../inventory/InventoryScreen.tsx'
import type { ScreensOf } from '../kiosk/route.ts'
import { MaintenanceScreen } from '../maintenance/MaintenanceScreen.tsx'
import { RetireScreen } from '../maintenance/retire/RetireScreen.tsx'
import { RetireTogetherScreen } from '../maintenance/retire-together/RetireTogetherScreen.tsx'

/** The screens on which assets and products are looked up, counted and retired, with the journal. */
export const screens: ScreensOf<'maintenance'> = {
  maintenance: ({ tab, number, first = 'listed' }) => <MaintenanceScreen tab={tab} number={number} first={first} />,
  retire: ({ item, number, first, asEntered = false }) => (
    <RetireScreen key={number} item={item} number={number} first={first} asEntered={asEntered} />
  ),
  retireTogether: (route) => <RetireTogetherScreen route={route} />,
  inventory: ({ view }) => <InventoryScreen view={view} />,
}

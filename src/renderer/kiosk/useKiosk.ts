import type { Kiosk } from '../../shared/bridge.ts'
import { useKioskLink } from './useKioskState.ts'

/** The commands of the bridge. */
export function useKiosk(): Kiosk {
  return useKioskLink().kiosk
}

import type { KioskState } from '../../../shared/model.ts'
import type { SetupState } from '../../../shared/setup.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'

/** The station that is being set up. Throws outside the guide: use `setupShown` where that can be. */
export function useSetup(): SetupState {
  const setup = useKioskState(({ setup }) => setup)
  if (setup === null) throw new Error('A page of the guide is shown without a set-up')
  return setup
}

/** The set-up while the guide is on the display: there is no station, or the station in service is being changed. */
export function setupShown({ setup, station }: Pick<KioskState, 'setup' | 'station'>): SetupState | null {
  return setup !== null && (station.kind === 'problem' || setup.reason === 'settings') ? setup : null
}

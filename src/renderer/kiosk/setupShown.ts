import type { KioskState } from '../../shared/model.ts'
import type { SetupState } from '../../shared/setup.ts'

/** The set-up while the guide is on the display: there is no station, or the station in service is being changed. */
export function setupShown({ setup, station }: Pick<KioskState, 'setup' | 'station'>): SetupState | null {
  return setup !== null && (station.kind === 'problem' || setup.reason === 'settings') ? setup : null
}

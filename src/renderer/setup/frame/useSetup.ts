import type { SetupState } from '../../../shared/setup.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'

/** The station that is being set up. Throws outside the guide: use `setupShown` where that can be. */
export function useSetup(): SetupState {
  const setup = useKioskState(({ setup }) => setup)
  if (setup === null) throw new Error('A page of the guide is shown without a set-up')
  return setup
}

/** The text at a key; empty where there is none. */
export function textAt(values: SetupState['values'], key: string): string {
  const value = values[key]
  return typeof value === 'string' ? value : ''
}

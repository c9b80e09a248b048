import type { KeyboardLayout } from '../controls/keyboardLayout.ts'
import { keyboardLayouts } from '../controls/keyboardLayouts.ts'
import { stationOf, useKioskState } from '../kiosk/useKioskState.ts'

/** The keyboard layout that the station file names; the English one while there is no station. */
export function useKeyboardLayout(): KeyboardLayout {
  return keyboardLayouts[useKioskState((state) => stationOf(state)?.keyboard.layout ?? 'english')]
}

import type { KeyboardLayout } from '../controls/keyboardLayout.ts'
import { keyboardLayouts } from '../controls/keyboardLayouts.ts'
import { useStation } from '../kiosk/useKioskState.ts'

/** The keyboard layout that the station file names. */
export function useKeyboardLayout(): KeyboardLayout {
  return keyboardLayouts[useStation().keyboard.layout]
}

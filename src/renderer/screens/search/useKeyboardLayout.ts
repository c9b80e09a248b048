import type { KeyboardLayout } from '../../controls/keyboardLayout.ts'
import { keyboardLayouts } from '../../controls/keyboardLayouts.ts'
import { useKioskState } from '../../useKiosk.ts'

/** The letters that the station file names. */
export function useKeyboardLayout(): KeyboardLayout {
  const { station } = useKioskState()
  return keyboardLayouts[station.kind === 'ready' ? station.station.keyboard.layout : 'english']
}

import { keyboardLayouts } from '../../controls/keyboardLayouts.ts'
import type { KeyboardLayout } from '../../controls/keyRows.ts'
import { useKioskState } from '../../useKiosk.ts'

/** The letters of the station's language. */
export function useKeyboardLayout(): KeyboardLayout {
  const { station } = useKioskState()
  return keyboardLayouts[station.kind === 'ready' ? station.station.language : 'en']
}

import { loadedContent } from '../kiosk/later/laterPart.ts'
import { useLoaded } from '../kiosk/later/useLoaded.ts'
import { stationOf, useKioskState } from '../kiosk/useKioskState.ts'
import type { KeyboardLayout } from '../ui/keyboardLayout.ts'
import { englishLayout, laterLayouts } from '../ui/keyboardLayouts.ts'

/** The keyboard layout that the station file names; the English one while there is no station, or until it is loaded. */
export function useKeyboardLayout(): KeyboardLayout {
  const name = useKioskState((state) => stationOf(state)?.keyboard.layout ?? 'english')
  const part = name === 'english' ? null : laterLayouts[name]
  const isLoaded = useLoaded(part === null ? [] : [part])
  return part !== null && isLoaded ? loadedContent(part) : englishLayout
}

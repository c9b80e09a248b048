import { useSyncExternalStore } from 'react'
import { stationOf, useKioskState } from '../../kiosk/useKioskState.ts'
import { type DisplaySize, displaySize } from '../../look/lowDisplay.ts'

/** Without a station file. */
const USUAL_DIAGONAL_INCHES = 21.5

/** The size of the display, measured again when the window is resized: a new window gets its size late. */
export function useDisplaySize(): DisplaySize {
  const diagonalInches = useKioskState((state) => stationOf(state)?.diagonalInches ?? USUAL_DIAGONAL_INCHES)
  useSyncExternalStore(onResize, () => `${window.innerWidth} ${window.innerHeight}`)
  return displaySize(diagonalInches)
}

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

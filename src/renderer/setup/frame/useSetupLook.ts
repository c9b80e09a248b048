import { useState } from 'react'
import type { Station } from '../../../shared/model.ts'
import { DIAGONAL_INCHES } from '../../../shared/panelLimits.ts'
import type { SetupPage, SetupState } from '../../../shared/setup.ts'
import { setupShown, useKioskState } from '../../kiosk/useKioskState.ts'
import { proposedDiagonal } from './diagonal.ts'

/**
 * Smaller diagonals leave no room for the pages of the guide, and larger ones may be an error of the hand: Back must stay
 * on the display. In inches.
 */
const LEAST_INCHES = 15.6
const MOST_INCHES = 43

/**
 * The look of the guide by the values of its draft; null outside the guide. The page about the screen keeps the size that
 * it was opened with: its buttons would otherwise move under the finger.
 */
export function useSetupLook(): Pick<Station, 'theme' | 'diagonalInches'> | null {
  const setup = useKioskState(setupShown)
  const page = setup?.page ?? null
  const draft = diagonalInches(setup)
  const [kept, keep] = useState<{ readonly page: SetupPage | null; readonly inches: number }>({ page, inches: draft })
  const isKept = page === 'screen' && kept.page === 'screen'
  const inches = isKept ? kept.inches : draft
  if (kept.page !== page || kept.inches !== inches) keep({ page, inches })
  if (setup === null) return null
  return {
    theme: setup.values.theme === 'day' ? 'day' : 'night',
    diagonalInches: Math.min(Math.max(inches, LEAST_INCHES), MOST_INCHES),
  }
}

/** The diagonal of the draft, else that which the display says, or the usual one. */
export function diagonalInches(setup: SetupState | null): number {
  const value = setup?.values['panel.diagonalInches']
  if (typeof value === 'number') return value
  const size = { width: window.innerWidth, height: window.innerHeight }
  return proposedDiagonal(setup?.displays ?? [], size) ?? DIAGONAL_INCHES.usual
}

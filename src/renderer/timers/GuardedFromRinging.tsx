import type { ReactNode } from 'react'
import { PressGuard } from '../controls/PressGuard.tsx'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { useRinging } from '../time/useCountdown.ts'

/** A timer that begins to ring, or is stopped, moves everything on the display: a touch at that moment does nothing. */
export function GuardedFromRinging({ children }: { children: ReactNode }) {
  const ringing = useRinging(useKioskState(({ timers }) => timers))
  return <PressGuard page={ringing.map(({ id }) => id).join()}>{children}</PressGuard>
}

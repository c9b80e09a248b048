import { useMemo } from 'react'
import { healthCardText } from '../../../shared/readiness/healthCard.ts'
import type { Readiness } from '../../../shared/readiness/readiness.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { useNow } from '../../time/useNow.ts'

/** The text of the health card, as of this minute. */
export function useHealthCard(readiness: Readiness): string {
  const program = useKioskState(({ program }) => program)
  const journal = useKioskState(({ journal }) => journal)
  const now = useNow(60_000)
  return useMemo(() => healthCardText(readiness, { program, journal, now }), [readiness, program, journal, now])
}

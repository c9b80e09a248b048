import { useMemo } from 'react'
import { type Readiness, readinessOf } from '../../shared/readiness/readiness.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { useNow } from '../time/useNow.ts'

/** The readiness of the station, as of this minute. */
export function useReadiness(): Readiness {
  const station = useKioskState(({ station }) => station)
  const connection = useKioskState(({ connection }) => connection)
  const library = useKioskState(({ library }) => library)
  const journal = useKioskState(({ journal }) => journal)
  const clockOffset = useKioskState(({ clockOffset }) => clockOffset)
  const notices = useKioskState(({ notices }) => notices)
  const health = useKioskState(({ health }) => health)
  const now = useNow(60_000)
  return useMemo(
    () => readinessOf({ station, connection, library, journal, clockOffset, notices, health }, now),
    [station, connection, library, journal, clockOffset, notices, health, now],
  )
}

import type { Output } from '../../shared/bridge.ts'
import type { JournalFilter } from '../../shared/journal.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { useQuery } from '../kiosk/useQuery.ts'

/** The lines that match the search; null until they are read. Read again when a line is written. */
export function useJournal(query: {
  readonly text: string
  readonly filter: JournalFilter
  readonly limit: number
}): Output<'readJournal'> | null {
  const { length, lastHash, check } = useKioskState(({ journal }) => journal)
  return useQuery({
    key: ['journal', query],
    dependsOn: [length, lastHash, check.at],
    ask: (kiosk) => kiosk.readJournal(query),
    keepsLast: true,
  })
}

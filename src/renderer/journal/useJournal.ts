import type { Input, Output } from '../../shared/contract/contract.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { useQuery } from '../kiosk/useQuery.ts'

/** Changes when a line is written or verified, or waits to be written. */
function useJournalVersion(): readonly unknown[] {
  const { length, lastHash, check, waiting } = useKioskState(({ journal }) => journal)
  return [length, lastHash, check.at, waiting]
}

/** The cards of a day and of those before it; null until they are known. */
export function useJournalPage(question: Input<'readJournal'>): Output<'readJournal'> | null {
  return useQuery({
    key: ['journal', question],
    dependsOn: useJournalVersion(),
    ask: (kiosk) => kiosk.readJournal(question),
    keepsLast: true,
  })
}

/** A month of the journal; null until it is known. */
export function useJournalMonth({
  isWanted,
  ...question
}: Input<'readJournalMonth'> & { readonly isWanted: boolean }): Output<'readJournalMonth'> | null {
  return useQuery({
    key: ['journalMonth', question],
    dependsOn: useJournalVersion(),
    ask: isWanted ? (kiosk) => kiosk.readJournalMonth(question) : null,
    keepsLast: true,
  })
}

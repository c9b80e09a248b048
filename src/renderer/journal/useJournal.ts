import type { Output } from '../../shared/bridge.ts'
import type { JournalFilter } from '../../shared/journal.ts'
import { useAnswer } from '../kiosk/useAnswer.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'

/** The lines that match the search; null until they are read. Read again when a line is written. */
export function useJournal(question: {
  readonly text: string
  readonly filter: JournalFilter
  readonly limit: number
}): Output<'readJournal'> | null {
  const { length, lastHash, check } = useKioskState(({ journal }) => journal)
  return useAnswer({
    key: ['journal', question],
    dependsOn: [length, lastHash, check.at],
    ask: (kiosk) => kiosk.readJournal(question),
    keepsLast: true,
  })
}

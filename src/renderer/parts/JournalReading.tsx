import { useKioskState } from '../kiosk/useKioskState.ts'
import { Notice } from '../ui/Notice.tsx'
import { useFirstWords } from '../words/firstWords.ts'

/** Progress of reading the journal after the start. Renders nothing once it is read. */
export function JournalReading() {
  const { journalReading: words } = useFirstWords()
  const { reading } = useKioskState(({ journal }) => journal)
  if (reading === null) return null
  return (
    <Notice kind="info" title={words.title(reading)}>
      {words.hint}
    </Notice>
  )
}

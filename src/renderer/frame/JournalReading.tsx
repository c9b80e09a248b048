import { Banner } from '../controls/Banner.tsx'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { useWords } from '../words/words.ts'

/** Progress of reading the journal after the start. Renders nothing once it is read. */
export function JournalReading() {
  const { journal: words } = useWords()
  const { reading } = useKioskState(({ journal }) => journal)
  if (reading === null) return null
  return (
    <Banner kind="info" title={words.beingRead(reading)}>
      {words.beingReadHint}
    </Banner>
  )
}

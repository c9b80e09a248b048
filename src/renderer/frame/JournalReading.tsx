import { Banner } from '../controls/Banner.tsx'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { useWords } from '../words/words.ts'

/** How much of the journal has been read after the start. Nothing once it has been read. */
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

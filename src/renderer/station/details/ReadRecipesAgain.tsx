import { useState } from 'react'
import { libraryOutcome } from '../../../shared/libraryOutcome.ts'
import type { Moment } from '../../../shared/model.ts'
import { Button } from '../../controls/Button.tsx'
import { useCommand } from '../../kiosk/useCommand.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { useWords } from '../../words/words.ts'

/** Reads the recipes from the service now. Shows the number read so far, and then the result. */
export function ReadRecipesAgain() {
  const { library: words } = useWords()
  const { send, isBusy } = useCommand()
  const library = useKioskState(({ library }) => library)
  /** `readAt` of the library before the last press; undefined before the first press. */
  const [readBefore, setReadBefore] = useState<Moment | null | undefined>(undefined)
  const ask = () => {
    setReadBefore(library.readAt)
    void send('refreshLibrary', null)
  }
  const isReading = isBusy || library.reading !== null
  const outcome = isReading ? null : libraryOutcome(library, readBefore)
  return (
    <div className="row">
      <Button busy={isReading ? words.reading(library.reading?.recipes ?? 0) : undefined} onPress={ask}>
        {words.refresh}
      </Button>
      <p role="status" className="grow muted">
        {outcome === null ? null : words.outcome(outcome)}
      </p>
    </div>
  )
}

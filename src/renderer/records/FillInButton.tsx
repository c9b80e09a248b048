import { Button } from '../controls/Button.tsx'
import { useKioskState, useStation } from '../kiosk/useKioskState.ts'
import { useWords } from '../words/words.ts'
import { fillInFor } from './desk/fillIn.ts'

/** Fills in the station's value for a field of this name. Renders nothing if it has none. */
export function FillInButton({ name, onFillIn }: { name: string; onFillIn: (value: string) => void }) {
  const { records: words } = useWords()
  const station = useStation()
  const session = useKioskState(({ session }) => session)
  const entityNumber = station.entityNumber
  const known = fillInFor(name, { entityNumber, session })
  return known === null ? null : (
    <Button keepFocus onPress={() => onFillIn(known.value)}>
      {words.fillIn(known)}
    </Button>
  )
}

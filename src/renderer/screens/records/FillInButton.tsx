import { Button } from '../../controls/Button.tsx'
import { useKioskState } from '../../useKiosk.ts'
import { useWords } from '../../words/words.ts'
import { fillInFor } from './fillIn.ts'

/** Fills in what the station knows; nothing where it knows nothing of that name. */
export function FillInButton({ name, onFillIn }: { name: string; onFillIn: (value: string) => void }) {
  const { records: words } = useWords()
  const { station, session } = useKioskState()
  const entityNumber = station.kind === 'ready' ? station.station.entityNumber : null
  const known = fillInFor(name, { entityNumber, session })
  return known === null ? null : (
    <Button keepFocus onPress={() => onFillIn(known.value)}>
      {words.fillIn(known)}
    </Button>
  )
}

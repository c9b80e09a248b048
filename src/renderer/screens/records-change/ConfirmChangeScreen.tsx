import { Bar } from '../../frame/Bar.tsx'
import { Screen } from '../../frame/Screen.tsx'
import type { Place } from '../../place.ts'
import { useWords } from '../../words/words.ts'
import type { ChangeDraft } from '../records/deskState.ts'

/** A change is confirmed here. */
export function ConfirmChangeScreen({ onPlace }: { draft: ChangeDraft; onPlace: (place: Place) => void }) {
  const { records: words } = useWords()
  const toSubjects = () => onPlace({ kind: 'records', view: { kind: 'subjects' } })
  return (
    <Screen className="records">
      <Bar back={{ to: words.toSubjects, onPress: toSubjects }} title={<h1>{words.changeHeading}</h1>} />
    </Screen>
  )
}

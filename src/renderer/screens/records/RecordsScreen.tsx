import { Bar } from '../../frame/Bar.tsx'
import { Screen } from '../../frame/Screen.tsx'
import type { Place, RecordsView } from '../../place.ts'
import { useWords } from '../../words/words.ts'

/** The records desk: subjects first, then what can be asked of them, and what the service answers. */
export function RecordsScreen({ view, onPlace }: { view: RecordsView; onPlace: (place: Place) => void }) {
  const { records: words, overview } = useWords()
  return (
    <Screen className="records">
      <Bar title={<h1>{words.title}</h1>} back={{ to: overview.back, onPress: () => onPlace({ kind: 'recipes' }) }} />
      <main className="screen-body">{view.kind}</main>
    </Screen>
  )
}

import type { ReactNode } from 'react'
import { Bar } from '../../frame/Bar.tsx'
import { Screen } from '../../frame/Screen.tsx'
import type { Place } from '../../place.ts'
import { useWords } from '../../words/words.ts'

/** The changes that were requested from this station, and their journal. */
export function ChangesView({
  tabs,
}: {
  tab: 'requests' | 'journal'
  tabs: ReactNode
  onPlace: (place: Place) => void
}) {
  const { records: words } = useWords()
  return (
    <Screen className="records">
      <Bar title={<h1>{words.title}</h1>} />
      <main className="column">{tabs}</main>
    </Screen>
  )
}

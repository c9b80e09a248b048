import type { ReactNode } from 'react'
import { ConnectionBanner } from '../../frame/ConnectionBanner.tsx'
import { JournalReading } from '../../frame/JournalReading.tsx'
import { Screen } from '../../frame/Screen.tsx'
import { JournalBody } from '../../journal/JournalBody.tsx'
import { useGoTo } from '../../kiosk/goTo.ts'
import { MaintenanceBody } from '../../maintenance/MaintenanceBody.tsx'
import { RequestList } from '../../maintenance/RequestList.tsx'
import { Bar } from '../../navigation/Bar.tsx'
import { useWords } from '../../words/words.ts'

/** The changes that were requested at this station, and their journal. */
export function ChangesView({
  tab,
  tabs,
}: {
  tab: 'requests' | 'journal'
  /** The tabs of the desk, with this one selected. */
  tabs: ReactNode
}) {
  const goTo = useGoTo()
  const { records: words, overview } = useWords()
  return (
    <Screen>
      <Bar back={{ to: overview.back, onPress: () => goTo({ kind: 'recipes' }) }} title={<h1>{words.title}</h1>} />
      <ConnectionBanner />
      <JournalReading />
      {tab === 'journal' ? (
        <JournalBody tabs={tabs} />
      ) : (
        <MaintenanceBody tab="requests" tabs={tabs}>
          <RequestList of="records" />
        </MaintenanceBody>
      )}
    </Screen>
  )
}

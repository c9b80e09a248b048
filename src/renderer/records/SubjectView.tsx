import { isReading, operationsAbout, type Subject } from '../../shared/records/operations.ts'
import { ConnectionBanner } from '../frame/ConnectionBanner.tsx'
import { Screen } from '../frame/Screen.tsx'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { Bar } from '../navigation/Bar.tsx'
import { useWords } from '../words/words.ts'
import { RowsList } from './RowsList.tsx'
import styles from './records.module.css'
import type { DeskLink } from './useDesk.ts'
import { useOpenView } from './useOpenView.ts'
import { useOperationRows } from './useOperationRows.ts'

/** The queries and the changes of a subject. */
export function SubjectView({ subject, link }: { subject: Subject; link: DeskLink }) {
  const openView = useOpenView()
  const { records: words, operations } = useWords()
  const session = useKioskState(({ session }) => session)
  const rowsOf = useOperationRows(link, { kind: 'subject', subject })
  const all = operationsAbout(subject)
  const notes = [
    all.some(isReading) ? null : words.nothingToAsk,
    session?.mayReadRecords === true ? null : words.mayNotAsk,
    all.every(isReading) || session?.mayChangeRecords === true ? null : words.mayNotChange,
  ]
  return (
    <Screen>
      <Bar
        back={{ to: words.title, onPress: () => openView({ kind: 'subjects' }) }}
        title={<h1>{operations.subject(subject)}</h1>}
      />
      <ConnectionBanner />
      <main className={`${styles.recordsMain} column`}>
        {notes.map((note) =>
          note === null ? null : (
            <p key={note} className="muted">
              {note}
            </p>
          ),
        )}
        <RowsList label={operations.subject(subject)} rows={rowsOf(all)} />
      </main>
    </Screen>
  )
}

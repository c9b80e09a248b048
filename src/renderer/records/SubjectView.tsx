import { isReading, operationsAbout, type RecordsOperation, type Subject } from '../../shared/records/operations.ts'
import { Scroller } from '../controls/Scroller.tsx'
import { ConnectionBanner } from '../frame/ConnectionBanner.tsx'
import { Screen } from '../frame/Screen.tsx'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { Bar } from '../navigation/Bar.tsx'
import { useWords } from '../words/words.ts'
import { OperationRow } from './OperationRow.tsx'
import styles from './records.module.css'
import type { DeskLink } from './useDesk.ts'
import { useOpenOperation } from './useOpenOperation.ts'
import { useOpenView } from './useOpenView.ts'

/** The queries and the changes of a subject. */
export function SubjectView({ subject, link }: { subject: Subject; link: DeskLink }) {
  const openView = useOpenView()
  const { records: words, operations } = useWords()
  const session = useKioskState(({ session }) => session)
  const open = useOpenOperation(link)
  const all = operationsAbout(subject)
  const queries = all.filter(isReading)
  const changes = all.filter((one) => !isReading(one))
  return (
    <Screen>
      <Bar
        back={{ to: words.toSubjects, onPress: () => openView({ kind: 'subjects' }) }}
        title={<h1>{operations.subject(subject)}</h1>}
      />
      <ConnectionBanner />
      <main className={`${styles.recordsMain} column`}>
        <Scroller label={operations.subject(subject)}>
          <div className={styles.recordsGroups}>
            <Operations title={words.askHeading} operations={queries} onOpen={open}>
              {queries.length === 0 ? words.nothingToAsk : session?.mayReadRecords === true ? null : words.mayNotAsk}
            </Operations>
            {changes.length === 0 ? null : (
              <Operations title={words.changeHeading} operations={changes} onOpen={open}>
                {session?.mayChangeRecords === true ? null : words.mayNotChange}
              </Operations>
            )}
          </div>
        </Scroller>
      </main>
    </Screen>
  )
}

function Operations({
  title,
  operations,
  onOpen,
  children,
}: {
  title: string
  operations: readonly RecordsOperation[]
  onOpen: (operation: RecordsOperation) => void
  /** Says why they cannot be used, or that there are none. */
  children: string | null
}) {
  return (
    <section className="column">
      <h2>{title}</h2>
      {children === null ? null : <p className="muted">{children}</p>}
      <ul className={styles.recordsRows}>
        {operations.map((operation) => (
          <li key={operation.id}>
            <OperationRow operation={operation} onOpen={() => onOpen(operation)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

import {
  isReading,
  operationsAbout,
  type RecordsOperation,
  SUBJECTS,
  type Subject,
} from '../../shared/records/operations.ts'
import { PressArea } from '../controls/PressArea.tsx'
import { PressGuard } from '../controls/PressGuard.tsx'
import { Scroller } from '../controls/Scroller.tsx'
import { ConnectionBanner } from '../frame/ConnectionBanner.tsx'
import { Screen } from '../frame/Screen.tsx'
import { useGoTo } from '../kiosk/goTo.ts'
import { Bar } from '../navigation/Bar.tsx'
import { SearchField } from '../search/SearchField.tsx'
import { useWords } from '../words/words.ts'
import { AskedLately } from './AskedLately.tsx'
import { EmptyGroups } from './EmptyGroups.tsx'
import { OperationRow } from './OperationRow.tsx'
import { findOperations } from './operationSearch.ts'
import { RecordsTabs } from './RecordsTabs.tsx'
import styles from './records.module.css'
import { TaskTiles } from './tasks/TaskTiles.tsx'
import type { DeskLink } from './useDesk.ts'
import { useOpenOperation } from './useOpenOperation.ts'
import { useOpenView } from './useOpenView.ts'

/** The start of the desk: the subjects, a search over all operations, and the latest queries. */
export function SubjectsView({ link }: { link: DeskLink }) {
  const openView = useOpenView()
  const goTo = useGoTo()
  const { records: words, operations, overview } = useWords()
  const { desk, take } = link
  const open = useOpenOperation(link)
  const text = desk.search.trim()
  return (
    <Screen>
      <Bar back={{ to: overview.back, onPress: () => goTo({ kind: 'recipes' }) }} title={<h1>{words.title}</h1>} />
      <ConnectionBanner />
      <main className={`screen-body ${styles.recordsMain} column`}>
        <RecordsTabs selected="subjects" />
        <TaskTiles />
        <div className={styles.recordsHome} data-lately={(desk.asked.length > 0 && text === '') || undefined}>
          <SearchField
            label={words.find}
            hint={words.findHint}
            alsoBadges
            initial={desk.search}
            onText={(typed) => take({ kind: 'searched', text: typed })}
          >
            {/* Each typed letter changes the list under the finger. */}
            <PressGuard page={text}>
              {text === '' ? (
                <Scroller label={words.subjects}>
                  <ul className={styles.recordsTiles}>
                    {SUBJECTS.map((subject) => (
                      <li key={subject}>
                        <SubjectTile subject={subject} onOpen={() => openView({ kind: 'subject', subject })} />
                      </li>
                    ))}
                  </ul>
                  <EmptyGroups />
                </Scroller>
              ) : (
                <Found found={findOperations(text, operations.name)} text={text} onOpen={open} />
              )}
            </PressGuard>
          </SearchField>
          {desk.asked.length > 0 && text === '' ? (
            <AskedLately asked={desk.asked} onOpen={(query) => openView({ kind: 'answer', query })} />
          ) : null}
        </div>
      </main>
    </Screen>
  )
}

function SubjectTile({ subject, onOpen }: { subject: Subject; onOpen: () => void }) {
  const { records: words, operations } = useWords()
  const all = operationsAbout(subject)
  const queries = all.filter(isReading).length
  return (
    <PressArea className={styles.recordsTile} onPress={onOpen}>
      <span className={styles.recordsTileName}>{operations.subject(subject)}</span>
      <span className="muted">{words.counts(queries, all.length - queries)}</span>
    </PressArea>
  )
}

function Found({
  found,
  text,
  onOpen,
}: {
  found: readonly RecordsOperation[]
  text: string
  onOpen: (operation: RecordsOperation) => void
}) {
  const { records: words } = useWords()
  if (found.length === 0) {
    return (
      <div role="status">
        <h2>{words.nothingFound(text)}</h2>
        <p className="muted">{words.nothingFoundHint}</p>
      </div>
    )
  }
  return (
    <>
      <div role="status" className={styles.recordsFound}>
        <h2>{words.foundOperations(found.length, text)}</h2>
      </div>
      <Scroller label={words.find} startOver={text}>
        <ul className={styles.recordsRows}>
          {found.map((operation) => (
            <li key={operation.id}>
              <OperationRow operation={operation} onOpen={() => onOpen(operation)} />
            </li>
          ))}
        </ul>
      </Scroller>
    </>
  )
}

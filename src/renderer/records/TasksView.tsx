import { type ReactNode, useState } from 'react'
import { readBadge } from '../../shared/badge.ts'
import {
  EMPTY_GROUPS,
  isReading,
  operationById,
  operationsAbout,
  RECORDS_OPERATIONS,
  type Subject,
} from '../../shared/records/operations.ts'
import { RECORDS_TASKS, type RecordsTask } from '../../shared/recordsTask.ts'
import { useGoTo } from '../kiosk/goTo.ts'
import { useKioskState, useStation } from '../kiosk/useKioskState.ts'
import { dotted } from '../look/dotted.ts'
import { useScannedCode } from '../scanner/link.ts'
import { SearchField } from '../search/SearchField.tsx'
import { Button } from '../ui/Button.tsx'
import { pathIcon } from '../ui/icons.tsx'
import { List, type ListedRow, Rows } from '../ui/List.tsx'
import { Text } from '../ui/layout.tsx'
import { Press } from '../ui/Press.tsx'
import { Scroller } from '../ui/Scroller.tsx'
import { useMomentWords } from '../words/useMomentWords.ts'
import { useWords } from '../words/words.ts'
import { askedFor } from './answer/AnswerView.tsx'
import { DeskScreen, RecordsTabs } from './frame/DeskScreen.tsx'
import { useDesk, useOpenView } from './frame/useDesk.ts'
import { useOperationRows } from './frame/useOpenOperation.ts'
import { findOperations, mostUsedFirst } from './operationSearch.ts'
import styles from './TasksView.module.css'

const HEAD = 'M13.9 7.6a3.9 3.9 0 1 1-7.8 0 3.9 3.9 0 0 1 7.8 0Z'

const TASK_ICONS: Readonly<Record<RecordsTask, () => ReactNode>> = {
  sessions: pathIcon('M3 6h9M3 12h14M3 18h6', 'M16 6h.1M20 6h.1M20.5 12h.1M13 18h.1M17 18h.1M21 18h.1'),
  findPerson: pathIcon(
    HEAD,
    'M2.8 20c.5-3.9 3.3-5.9 7.2-5.9 1.3 0 2.5.2 3.5.7',
    'M20.2 17a3.2 3.2 0 1 1-6.4 0 3.2 3.2 0 0 1 6.4 0Z',
    'm19.4 19.4 2.1 2.1',
  ),
  whyNotSignIn: pathIcon(
    HEAD,
    'M2.8 20c.5-3.9 3.3-5.9 7.2-5.9 1 0 1.9.1 2.7.4',
    'M15.6 13.6a2.9 2.9 0 1 1 4.2 2.6c-.9.4-1.3 1-1.3 1.9M18.5 21.2v.1',
  ),
  leaving: pathIcon('M13.5 4H5v16h8.5', 'M10 12h11M17 8l4 4-4 4'),
}

/**
 * The start of the desk: the tasks, and below them all operations with a search, the most used first. A scanned badge
 * opens the card of its person.
 */
export function TasksView() {
  const goTo = useGoTo()
  const openView = useOpenView()
  const { records: words, recordsPeople, recordsTasks, overview } = useWords()
  const pattern = useStation().scanner.badge
  const { desk, change } = useDesk()
  const [showsAsked, setShowsAsked] = useState(false)
  const asked = useAskedRows()
  const text = desk.search.trim()
  useScannedCode(
    (code) => {
      const badge = readBadge(code, pattern)
      if (badge.kind !== 'badge') return null
      openView({ kind: 'task', task: 'findPerson', of: badge.employeeNumber })
      return { kind: 'well', ...recordsPeople.scanned(badge.employeeNumber) }
    },
    { alsoBadges: true },
  )
  return (
    <DeskScreen title={words.title} back={{ to: overview.back, onPress: () => goTo({ kind: 'recipes' }) }}>
      <RecordsTabs selected="subjects" />
      {/* Who searches needs the room of the tasks. */}
      {text === '' ? <TaskTiles /> : null}
      <section className={styles.allOperations} aria-label={recordsTasks.all}>
        <header className="row">
          <h2>{recordsTasks.all}</h2>
          <span className="muted grow">{recordsTasks.count(RECORDS_OPERATIONS.length)}</span>
          {asked.length === 0 ? null : (
            <Button pressed={showsAsked} onPress={() => setShowsAsked(!showsAsked)}>
              {words.askedLately}
            </Button>
          )}
        </header>
        <SearchField
          label={words.find}
          hint={words.findHint}
          alsoBadges
          initial={desk.search}
          onText={(typed) => change((before) => ({ ...before, search: typed }))}
          className={styles.allFind}
        >
          <div className="column">
            {text !== '' ? (
              <Found text={text} />
            ) : showsAsked && asked.length > 0 ? (
              <List label={words.askedLately} rows={asked}>
                <Text tone="muted">{words.askedLatelyHint}</Text>
              </List>
            ) : (
              <Tiles />
            )}
          </div>
        </SearchField>
      </section>
    </DeskScreen>
  )
}

/** The operations with the text in their words, path or method. */
function Found({ text }: { text: string }) {
  const { records: words, operations } = useWords()
  const rowsOf = useOperationRows()
  const found = findOperations(text, operations.name)
  return (
    <>
      <div role="status">
        <h3>{found.length === 0 ? words.nothingFound(text) : words.foundOperations(found.length, text)}</h3>
        {found.length === 0 ? <Text tone="muted">{words.nothingFoundHint}</Text> : null}
      </div>
      <List label={words.find} startOver={text} rows={rowsOf(found)} />
    </>
  )
}

/** The operations used most at this station, and all subjects. */
function Tiles() {
  const openView = useOpenView()
  const { records: words, operations } = useWords()
  const uses = useKioskState(({ recordsLearnt }) => recordsLearnt.uses)
  const rowsOf = useOperationRows()
  const { used, subjects } = mostUsedFirst(uses)
  const counts = (subject: Subject) => {
    const all = operationsAbout(subject)
    const queries = all.filter(isReading).length
    return words.counts(queries, all.length - queries)
  }
  const ofSubjects = subjects.map((subject) => ({
    key: subject,
    name: operations.subject(subject),
    more: counts(subject),
    onPress: () => openView({ kind: 'subject', subject }),
  }))
  return (
    <Scroller label={words.subjects}>
      <Rows tiles rows={[...rowsOf(used), ...ofSubjects]} />
      <Text tone="muted">{words.emptyGroups(EMPTY_GROUPS.map(operations.emptyGroup))}</Text>
    </Scroller>
  )
}

/** The latest queries, to open again with their answers. */
function useAskedRows(): readonly ListedRow[] {
  const { asked } = useDesk().desk
  const openView = useOpenView()
  const { records: words, operations } = useWords()
  const at = useMomentWords()
  return asked.map(({ key, query, askedAt, asking, pages, page }) => {
    const operation = operationById(query.operation)
    const shown = pages[page]
    const { asking: waits, failed, answered } = words.askedState
    const state = asking.kind === 'asking' ? waits : shown === undefined ? failed : answered(shown.content)
    return {
      key,
      name: operation === null ? '' : operations.name(operation),
      more: dotted(askedFor(query), at(askedAt), state),
      onPress: () => openView({ kind: 'answer', query: key }),
    }
  })
}

/** The tasks, as large tiles that say what each does and what it asks for. */
function TaskTiles() {
  const openView = useOpenView()
  const { recordsTasks: words } = useWords()
  const { entityNumber } = useStation()
  return (
    <section className={styles.tasks} aria-label={words.title}>
      {RECORDS_TASKS.map((task) => {
        const { name, about, by } = words.tiles[task]
        const Icon = TASK_ICONS[task]
        return (
          <Press
            key={task}
            className={`tile ${styles.task}`}
            data-surface="raised"
            aria-label={name}
            onPress={() => openView({ kind: 'task', task, of: null })}
          >
            <Icon />
            <b>{name}</b>
            <span className="muted">{about(entityNumber)}</span>
            <span className="small">{by}</span>
          </Press>
        )
      })}
    </section>
  )
}

import { type ComponentType, type ReactNode, useMemo } from 'react'
import { isReading, operationsAbout, type Subject } from '../../shared/records/operations.ts'
import type { RecordsTask } from '../../shared/recordsTask.ts'
import { assertNever } from '../../shared/result.ts'
import { JournalBody } from '../journal/JournalBody.tsx'
import { useGoTo } from '../kiosk/goTo.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { MaintenanceBody } from '../maintenance/MaintenanceBody.tsx'
import { RequestList } from '../maintenance/RequestList.tsx'
import { Bar } from '../parts/Bar.tsx'
import { ConnectionBanner } from '../parts/Connection.tsx'
import { JournalReading } from '../parts/JournalReading.tsx'
import { List } from '../ui/List.tsx'
import { Screen, Text } from '../ui/layout.tsx'
import { useWords } from '../words/words.ts'
import { AnswerView } from './answer/AnswerView.tsx'
import { RecordView } from './answer/RecordView.tsx'
import { ConfirmChange } from './change/ConfirmChange.tsx'
import { FormView } from './change/FormView.tsx'
import { askedUnder, type Desk } from './desk/deskState.ts'
import type { RecordsView } from './desk/recordsView.ts'
import { DeskScreen, RecordsTabs } from './frame/DeskScreen.tsx'
import { DeskContext, useDeskOfPerson } from './frame/useDesk.ts'
import { useOperationRows } from './frame/useOpenOperation.ts'
import { TasksView } from './TasksView.tsx'
import { FindPerson } from './tasks/people/PersonTask.tsx'
import { SomeoneLeaving } from './tasks/people/SomeoneLeaving.tsx'
import { WhyNotSignIn } from './tasks/people/WhyNotSignIn.tsx'
import { SessionsTask } from './tasks/sessions/SessionsTask.tsx'

/** The screen of each task. */
const TASK_SCREENS: Readonly<Record<RecordsTask, ComponentType>> = {
  findPerson: FindPerson,
  whyNotSignIn: WhyNotSignIn,
  leaving: SomeoneLeaving,
  sessions: SessionsTask,
}

/** The records desk: subjects, their operations, queries, answers and changes. */
export function RecordsScreen({ view }: { view: RecordsView }) {
  const link = useDeskOfPerson()
  const shown = useMemo(() => {
    const screen = screenOf(view, link.desk)
    // What the view needs is not kept any more: the start of the desk takes its place.
    const start = { kind: 'subjects' } as const
    return { link: { ...link, view: screen === null ? start : view }, screen: screen ?? screenOf(start, link.desk) }
  }, [view, link])
  return <DeskContext value={shown.link}>{shown.screen}</DeskContext>
}

/** Null for an answer that is no longer among the last ones, and for a form that is not written. */
function screenOf(view: RecordsView, desk: Desk): ReactNode {
  switch (view.kind) {
    case 'subjects':
      return <TasksView />
    case 'subject':
      return <SubjectView subject={view.subject} />
    case 'task': {
      const Task = TASK_SCREENS[view.task]
      return <Task key={view.task} />
    }
    case 'answer':
    case 'raw': {
      const asked = askedUnder(desk, view.query)
      return asked && <AnswerView key={asked.key} asked={asked} asJson={view.kind === 'raw'} />
    }
    case 'record': {
      const asked = askedUnder(desk, view.query)
      return asked && <RecordView asked={asked} place={view.place} index={view.index} />
    }
    case 'write':
      return desk.written && <FormView written={desk.written} />
    case 'confirm':
      return desk.written && <ConfirmChange written={desk.written} />
    case 'requests':
    case 'journal':
      return <ChangesView tab={view.kind} />
    default:
      return assertNever(view)
  }
}

/** The changes that were requested at this station, and their journal. */
function ChangesView({ tab }: { tab: 'requests' | 'journal' }) {
  const goTo = useGoTo()
  const { records: words, overview } = useWords()
  const tabs = <RecordsTabs selected={tab} />
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

/** The queries and the changes of a subject. */
function SubjectView({ subject }: { subject: Subject }) {
  const { records: words, operations } = useWords()
  const session = useKioskState(({ session }) => session)
  const rowsOf = useOperationRows()
  const all = operationsAbout(subject)
  const notes = [
    all.some(isReading) ? null : words.nothingToAsk,
    session?.mayReadRecords === true ? null : words.mayNotAsk,
    all.every(isReading) || session?.mayChangeRecords === true ? null : words.mayNotChange,
  ]
  return (
    <DeskScreen title={operations.subject(subject)}>
      <List label={operations.subject(subject)} rows={rowsOf(all)}>
        {notes.map(
          (note) =>
            note && (
              <Text key={note} tone="muted">
                {note}
              </Text>
            ),
        )}
      </List>
    </DeskScreen>
  )
}

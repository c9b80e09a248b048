import type { ComponentType, ReactNode } from 'react'
import type { RecordsTask } from '../../../shared/recordsTask.ts'
import { assertNever } from '../../../shared/result.ts'
import { ConnectionBanner } from '../../frame/ConnectionBanner.tsx'
import { JournalReading } from '../../frame/JournalReading.tsx'
import { Screen } from '../../frame/Screen.tsx'
import { JournalBody } from '../../journal/JournalBody.tsx'
import { useGoTo } from '../../kiosk/goTo.ts'
import { MaintenanceBody } from '../../maintenance/MaintenanceBody.tsx'
import { RequestList } from '../../maintenance/RequestList.tsx'
import { Bar } from '../../navigation/Bar.tsx'
import { useWords } from '../../words/words.ts'
import { ConfirmChangeScreen } from '../ConfirmChangeScreen.tsx'
import { askedUnder } from '../desk/deskState.ts'
import type { RecordsView } from '../desk/recordsView.ts'
import { FormView } from '../FormView.tsx'
import { QueryResultView } from '../QueryResultView.tsx'
import { RecordsTabs } from '../RecordsTabs.tsx'
import { RecordView } from '../RecordView.tsx'
import { SubjectView } from '../SubjectView.tsx'
import { TasksView } from '../TasksView.tsx'
import { FindPerson } from '../tasks/people/FindPerson.tsx'
import { SomeoneLeaving } from '../tasks/people/SomeoneLeaving.tsx'
import { WhyNotSignIn } from '../tasks/people/WhyNotSignIn.tsx'
import { SessionsTask } from '../tasks/sessions/SessionsTask.tsx'
import type { TaskProps } from '../tasks/taskProps.ts'
import type { DeskLink } from '../useDesk.ts'
import { RecordAbout } from './RecordAbout.tsx'

/** The screen of each task. */
const TASK_SCREENS: Readonly<Record<RecordsTask, ComponentType<TaskProps>>> = {
  findPerson: FindPerson,
  whyNotSignIn: WhyNotSignIn,
  leaving: SomeoneLeaving,
  sessions: SessionsTask,
}

/** The records desk: subjects, their operations, queries, answers and changes. */
export function RecordsScreen({ view, link }: { view: RecordsView; link: DeskLink }) {
  const { desk } = link
  const { written } = desk
  const subjects = <TasksView link={link} />
  switch (view.kind) {
    case 'subjects':
      return subjects
    case 'subject':
      return <SubjectView subject={view.subject} link={link} />
    case 'task': {
      const Task = TASK_SCREENS[view.task]
      return <Task key={view.task} of={view.of} link={link} />
    }
    case 'answer':
    case 'raw': {
      const asked = askedUnder(desk, view.query)
      if (asked === null) return subjects
      return <QueryResultView key={asked.key} asked={asked} asJson={view.kind === 'raw'} link={link} />
    }
    case 'record': {
      const asked = askedUnder(desk, view.query)
      const { place, index } = view
      return asked === null ? subjects : <RecordView asked={asked} place={place} index={index} link={link} />
    }
    case 'write':
      return written === null ? subjects : <FormView written={written} link={link} />
    case 'confirm':
      return written === null ? (
        subjects
      ) : (
        <ConfirmChangeScreen written={written} link={link} recordAbout={(of) => <RecordAbout {...of} />} />
      )
    case 'requests':
    case 'journal':
      return <ChangesView tab={view.kind} tabs={<RecordsTabs selected={view.kind} />} />
    default:
      return assertNever(view)
  }
}

/** The changes that were requested at this station, and their journal. */
function ChangesView({
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

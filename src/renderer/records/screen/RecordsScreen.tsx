import { assertNever } from '../../../shared/result.ts'
import { ConfirmChangeScreen } from '../ConfirmChangeScreen.tsx'
import { ChangesView } from '../change/ChangesView.tsx'
import { askedUnder } from '../desk/deskState.ts'
import type { RecordsView } from '../desk/recordsView.ts'
import { FormView } from '../FormView.tsx'
import { QueryResultView } from '../QueryResultView.tsx'
import { RecordsTabs } from '../RecordsTabs.tsx'
import { RecordView } from '../RecordView.tsx'
import { SubjectView } from '../SubjectView.tsx'
import { TasksView } from '../TasksView.tsx'
import type { DeskLink } from '../useDesk.ts'
import { RecordAbout } from './RecordAbout.tsx'
import { TASK_SCREENS } from './taskScreens.ts'

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

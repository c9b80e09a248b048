import type { ReactNode } from 'react'
import { operationById } from '../../../shared/records/operations.ts'
import { assertNever } from '../../../shared/result.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { ConfirmChangeScreen } from '../ConfirmChangeScreen.tsx'
import { ChangesView } from '../change/ChangesView.tsx'
import { askedUnder } from '../desk/deskState.ts'
import type { RecordsView } from '../desk/recordsView.ts'
import type { Written } from '../desk/written.ts'
import { FormView } from '../FormView.tsx'
import { QueryResultView } from '../QueryResultView.tsx'
import { RecordsTabs } from '../RecordsTabs.tsx'
import { RecordView } from '../RecordView.tsx'
import { SubjectView } from '../SubjectView.tsx'
import { TasksView } from '../TasksView.tsx'
import { SessionAbout } from '../tasks/sessions/SessionAbout.tsx'
import { whoseSession } from '../tasks/sessions/serviceSession.ts'
import type { DeskLink } from '../useDesk.ts'
import { TASK_SCREENS } from './taskScreens.ts'

/** The records desk: subjects, their operations, queries, answers and changes. */
export function RecordsScreen({ view, link }: { view: RecordsView; link: DeskLink }) {
  const { desk } = link
  const { written } = desk
  const choices = useKioskState(({ recordsLearnt }) => recordsLearnt.fields)
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
        <ConfirmChangeScreen
          written={written}
          link={link}
          aboutRecord={aboutRecordOf(written)}
          whose={isSessionDeletion(written) ? (id) => whoseSession(id, written.about, choices) : undefined}
        />
      )
    case 'requests':
    case 'journal':
      return <ChangesView tab={view.kind} tabs={<RecordsTabs selected={view.kind} />} />
    default:
      return assertNever(view)
  }
}

/** Of a session that is to be deleted: whose it is. */
function aboutRecordOf(written: Written): ((words: string) => ReactNode) | undefined {
  return isSessionDeletion(written) ? (words) => <SessionAbout id={words} values={written.about} /> : undefined
}

function isSessionDeletion({ operation: id }: Written): boolean {
  const operation = operationById(id)
  return operation?.subject === 'sessions' && operation.action === 'remove'
}

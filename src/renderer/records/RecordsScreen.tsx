import type { WantedChange } from '../../shared/recordsChange.ts'
import { assertNever } from '../../shared/result.ts'
import type { RecordsView } from '../kiosk/route.ts'
import { AskView } from './AskView.tsx'
import { ChangesView } from './change/ChangesView.tsx'
import { ConfirmChangeScreen } from './change/ConfirmChangeScreen.tsx'
import { WriteScreen } from './change/WriteScreen.tsx'
import { askedUnder } from './desk/deskState.ts'
import { QueryResultView } from './QueryResultView.tsx'
import { RawView } from './RawView.tsx'
import { RecordsTabs } from './RecordsTabs.tsx'
import { RecordView } from './RecordView.tsx'
import { SubjectsView } from './SubjectsView.tsx'
import { SubjectView } from './SubjectView.tsx'
import { TASK_SCREENS } from './tasks/taskScreens.ts'
import type { DeskLink } from './useDesk.ts'

/** The records desk: subjects, their operations, queries, answers and changes. */
export function RecordsScreen({ view, link }: { view: RecordsView; link: DeskLink }) {
  const { desk, take } = link
  const setDraft = (draft: WantedChange | null) => take({ kind: 'drafted', draft, isTyped: draft !== null })
  const { draft, isDraftTyped: isTyped, isRecordLeftOut, draftFrom: from } = desk
  const subjects = <SubjectsView link={link} />
  switch (view.kind) {
    case 'subjects':
      return subjects
    case 'subject':
      return <SubjectView subject={view.subject} link={link} />
    case 'task': {
      const Task = TASK_SCREENS[view.task]
      return Task === undefined ? subjects : <Task key={view.task} of={view.of} link={link} />
    }
    case 'ask':
      return desk.written === null ? subjects : <AskView key={desk.written.key} written={desk.written} link={link} />
    case 'answer': {
      const asked = askedUnder(desk, view.query)
      return asked === null ? subjects : <QueryResultView key={asked.key} asked={asked} link={link} />
    }
    case 'raw': {
      const asked = askedUnder(desk, view.query)
      return asked === null ? subjects : <RawView asked={asked} link={link} />
    }
    case 'record': {
      const asked = askedUnder(desk, view.query)
      const { place, index } = view
      return asked === null ? subjects : <RecordView asked={asked} place={place} index={index} link={link} />
    }
    case 'write':
      return draft === null ? (
        subjects
      ) : (
        <WriteScreen draft={draft} isTyped={isTyped} isRecordLeftOut={isRecordLeftOut} from={from} onDraft={setDraft} />
      )
    case 'confirm':
      return draft === null ? (
        subjects
      ) : (
        <ConfirmChangeScreen
          draft={draft}
          isTyped={isTyped}
          isRecordLeftOut={isRecordLeftOut}
          from={from}
          onDraft={setDraft}
        />
      )
    case 'requests':
    case 'journal':
      return <ChangesView tab={view.kind} tabs={<RecordsTabs selected={view.kind} />} />
    default:
      return assertNever(view)
  }
}

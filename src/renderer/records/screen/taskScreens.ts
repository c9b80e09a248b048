import type { ComponentType } from 'react'
import type { RecordsTask } from '../../../shared/recordsTask.ts'
import { FindPerson } from '../tasks/people/FindPerson.tsx'
import { SomeoneLeaving } from '../tasks/people/SomeoneLeaving.tsx'
import { WhyNotSignIn } from '../tasks/people/WhyNotSignIn.tsx'
import { SessionsTask } from '../tasks/sessions/SessionsTask.tsx'
import type { TaskProps } from '../tasks/taskProps.ts'

/** The screen of each task. */
export const TASK_SCREENS: Readonly<Record<RecordsTask, ComponentType<TaskProps>>> = {
  findPerson: FindPerson,
  whyNotSignIn: WhyNotSignIn,
  leaving: SomeoneLeaving,
  sessions: SessionsTask,
}

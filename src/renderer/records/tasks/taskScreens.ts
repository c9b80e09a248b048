import type { ComponentType } from 'react'
import type { RecordsTask } from '../../../shared/recordsTask.ts'
import { AddLike } from './AddLike.tsx'
import { EmployeeLogs } from './logs/EmployeeLogs.tsx'
import { FindPerson } from './people/FindPerson.tsx'
import { SomeoneLeaving } from './people/SomeoneLeaving.tsx'
import { WhyNotSignIn } from './people/WhyNotSignIn.tsx'
import { SessionsTask } from './sessions/SessionsTask.tsx'
import type { TaskProps } from './taskProps.ts'

/** The screen of each task. */
export const TASK_SCREENS: Readonly<Record<RecordsTask, ComponentType<TaskProps>>> = {
  findPerson: FindPerson,
  whyNotSignIn: WhyNotSignIn,
  addLike: AddLike,
  leaving: SomeoneLeaving,
  sessions: SessionsTask,
  logs: EmployeeLogs,
}

import type { ComponentType } from 'react'
import type { RecordsTask } from '../../../shared/recordsTask.ts'
import type { DeskLink } from '../useDesk.ts'

export interface TaskProps {
  readonly link: DeskLink
  /** The person of the task, as typed, scanned or chosen; null at its beginning, and for other tasks. */
  readonly of: string | null
}

/** The screen of each task. A task without a screen has no tile. */
export const TASK_SCREENS: Partial<Readonly<Record<RecordsTask, ComponentType<TaskProps>>>> = {}

import type { DeskLink } from '../useDesk.ts'

export interface TaskProps {
  readonly link: DeskLink
  /** The person of the task, as typed, scanned or chosen; null at its beginning, and for other tasks. */
  readonly of: string | null
}

import { type BatchSummary, UNATTENDED_HOURS } from '../../../shared/batch.ts'
import type { Moment } from '../../../shared/model.ts'

type Left = Pick<BatchSummary, 'leftAt' | 'movedAt'>

const MILLISECONDS_PER_HOUR = 3_600_000

/**
 * For how many whole hours nobody has touched a batch: who only looks at it does not make it cared for. 0 while it is
 * on the glass.
 */
export function hoursUnattended({ leftAt, movedAt }: Left, now: Moment): number {
  return leftAt === null ? 0 : Math.max(0, Math.floor((now - movedAt) / MILLISECONDS_PER_HOUR))
}

/** Whether a batch has been left for so long that closing it is offered. It is never closed by itself. */
export function isUnattended(batch: Left, now: Moment): boolean {
  return hoursUnattended(batch, now) >= UNATTENDED_HOURS
}

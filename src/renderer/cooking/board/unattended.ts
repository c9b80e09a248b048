import { type BatchSummary, UNATTENDED_HOURS } from '../../../shared/batch.ts'
import type { Moment } from '../../../shared/model.ts'

type Left = Pick<BatchSummary, 'leftAt' | 'movedAt'>

const MILLISECONDS_PER_HOUR = 3_600_000

/**
 * Whole hours since the last change of a batch. Opening a batch is not a change. 0 while the batch is on the display.
 */
export function hoursUnattended({ leftAt, movedAt }: Left, now: Moment): number {
  return leftAt === null ? 0 : Math.max(0, Math.floor((now - movedAt) / MILLISECONDS_PER_HOUR))
}

/** Whether the display offers to close the batch: after `UNATTENDED_HOURS`. A batch never closes automatically. */
export function isUnattended(batch: Left, now: Moment): boolean {
  return hoursUnattended(batch, now) >= UNATTENDED_HOURS
}

import { type BatchSummary, UNATTENDED_HOURS } from '../../shared/batch.ts'
import type { Moment } from '../../shared/model.ts'

const MILLISECONDS_PER_HOUR = 3_600_000

/** For how many whole hours nobody has been at a batch; 0 while it is on the glass. */
export function hoursUnattended({ leftAt }: Pick<BatchSummary, 'leftAt'>, now: Moment): number {
  return leftAt === null ? 0 : Math.max(0, Math.floor((now - leftAt) / MILLISECONDS_PER_HOUR))
}

/** Whether a batch has been left for so long that closing it is offered. It is never closed by itself. */
export function isUnattended(batch: Pick<BatchSummary, 'leftAt'>, now: Moment): boolean {
  return hoursUnattended(batch, now) >= UNATTENDED_HOURS
}

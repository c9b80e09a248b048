import { UNATTENDED_HOURS } from '../../shared/batch.ts'
import type { KioskState, Moment } from '../../shared/model.ts'

/** Whether the display must stay on: there is a timer, or a batch that was worked on within `UNATTENDED_HOURS`. */
export function isLive({ timers, batches }: Pick<KioskState, 'timers' | 'batches'>, now: Moment): boolean {
  return timers.length > 0 || batches.some(({ movedAt }) => now - movedAt < UNATTENDED_HOURS * 3_600_000)
}

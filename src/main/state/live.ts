import { UNATTENDED_HOURS } from '../../shared/batch.ts'
import type { KioskState, Moment } from '../../shared/model.ts'

/** Whether the display must stay awake: a timer runs or rings, or a batch was worked on within a day. */
export function isLive({ timers, batches }: Pick<KioskState, 'timers' | 'batches'>, now: Moment): boolean {
  return timers.length > 0 || batches.some(({ movedAt }) => now - movedAt < UNATTENDED_HOURS * 3_600_000)
}

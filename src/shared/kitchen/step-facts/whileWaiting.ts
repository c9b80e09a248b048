import type { Moment } from '../../moment.ts'
import type { Step } from '../../recipe.ts'
import type { StepIndex } from '../../step.ts'
import type { Timer } from '../../timer.ts'
import type { Plan } from '../step-text/plan.ts'

/** In seconds: a shorter wait is too short to prepare something. */
export const LEAST_WAIT_SECONDS = 600

/** What can be prepared during a wait. */
export interface Preparation {
  /** The next step; null if it needs nothing or there is none. */
  readonly next: StepIndex | null
  /** The first later step that heats an oven; null if there is none. */
  readonly oven: StepIndex | null
}

/** Whether a timer of ten minutes or more runs for the batch. A ringing one does not. */
export function isWaiting(timers: readonly Timer[], batchId: string, now: Moment): boolean {
  return timers.some(
    ({ place, seconds, endsAt }) => place?.batchId === batchId && seconds >= LEAST_WAIT_SECONDS && endsAt > now,
  )
}

/** What can be prepared for the steps after `step`. */
export function preparationAfter(
  step: StepIndex,
  steps: readonly Pick<Step, 'ingredients' | 'equipment'>[],
  { segments }: Pick<Plan, 'segments'>,
): Preparation {
  const following = steps[step + 1]
  const needs = following !== undefined && following.ingredients.length + following.equipment.length > 0
  const oven = segments.find((segment) => segment.step > step && segment.heatsOven)?.step ?? null
  return { next: needs ? step + 1 : null, oven }
}

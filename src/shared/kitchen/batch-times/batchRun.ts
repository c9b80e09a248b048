import type { BatchSummary } from '../../batch.ts'
import type { Moment } from '../../moment.ts'
import type { StepIndex } from '../../step.ts'
import type { Timer } from '../../timer.ts'
import type { PlanSegment } from '../step-text/plan.ts'

/** When a step is made, at the earliest. */
interface RunStep {
  /** Null before the current step, and behind one without a known time. */
  readonly from: Moment | null
  /** Null also where its own time is not known. */
  readonly until: Moment | null
}

export interface BatchRun {
  /** One for each step of the recipe. */
  readonly steps: readonly RunStep[]
  /** The earliest end; null if the time of the current or a later step is not known. */
  readonly readyAt: Moment | null
}

type Place = Pick<BatchSummary, 'id' | 'stage' | 'step' | 'done' | 'startedAt'>

/**
 * The current and the later steps of a batch in time; all steps, from now on, before it is cooked. The current step ends with
 * its last timer, else after the time of its text since the last step was done, not before now. Each later one follows at
 * once. The batch is not ready before the last of its timers, of whichever step.
 */
export function batchRun(
  segments: readonly Pick<PlanSegment, 'seconds'>[],
  batch: Place | null,
  timers: readonly Timer[],
  now: Moment,
): BatchRun {
  const cooked = batch?.stage === 'cooking' ? batch : null
  const own = timers.filter(({ place }) => place !== null && place.batchId === batch?.id)
  const timersEnd = (step: StepIndex) => lastOf(own.filter(({ place }) => place?.step === step))
  let at: Moment | null =
    cooked === null ? now : Math.min(now, Math.max(cooked.startedAt, ...cooked.done.map((one) => one.at)))
  const steps = segments.map(({ seconds }, step): RunStep => {
    if (cooked !== null && step < cooked.step) return { from: null, until: null }
    const from = at
    const timerEnd = timersEnd(step)
    const isCurrent = step === cooked?.step
    if (from === null || (seconds === 0 && timerEnd === null)) at = null
    else {
      const end = from + seconds * 1000
      at = isCurrent ? Math.max(now, timerEnd ?? end) : Math.max(end, timerEnd ?? end)
    }
    return { from, until: at }
  })
  const isAnyLeft = steps.some(({ from }) => from !== null)
  return { steps, readyAt: at === null || !isAnyLeft ? null : Math.max(at, lastOf(own) ?? at) }
}

function lastOf(timers: readonly Timer[]): Moment | null {
  return timers.length === 0 ? null : Math.max(...timers.map(({ endsAt }) => endsAt))
}

import type { BatchSummary } from '../../batch.ts'
import type { Moment } from '../../moment.ts'
import type { StepIndex } from '../../step.ts'
import type { Timer } from '../../timer.ts'
import type { PlanSegment } from '../step-text/plan.ts'

/** When a step is made, at the earliest. */
interface RunStep {
  /** Null for a step before the current one, and where a step before it has no known time. */
  readonly from: Moment | null
  /** Null where its own time is not known either. */
  readonly until: Moment | null
}

export interface BatchRun {
  /** One for each step of the recipe. */
  readonly steps: readonly RunStep[]
  /** The earliest end of the batch; null if the time of a step that is to come, or of the current one, is not known. */
  readonly readyAt: Moment | null
}

type Place = Pick<BatchSummary, 'id' | 'stage' | 'step' | 'done' | 'startedAt'>

/**
 * The current and the later steps of a batch in time; of all steps, beginning now, without a batch or while it is fetched
 * for. The current step ends with its last timer, else after the time that its text says since the last step was done, but
 * not before now. Each later one follows at once and takes the time of its text, and as long as its timers run. The batch
 * is not ready before the last of its timers, whichever step that belongs to.
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

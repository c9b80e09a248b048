import type { BatchSummary } from '../../batch.ts'
import type { Moment } from '../../moment.ts'
import type { StepIndex } from '../../step.ts'
import type { Timer } from '../../timer.ts'
import type { PlanPart, PlanSegment } from '../step-text/plan.ts'

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
 * The current and the later steps of a batch in time; all steps, from now on, before it is cooked. The current step ends when
 * its timers have ended and the times of its text behind theirs are over; without a timer, after the time of its text since
 * the last step was done, not before now. Each later one follows at once. No batch is ready before its last timer ends.
 */
export function batchRun(
  segments: readonly Pick<PlanSegment, 'seconds' | 'parts' | 'isOpen'>[],
  batch: Place | null,
  timers: readonly Timer[],
  now: Moment,
): BatchRun {
  const cooked = batch?.stage === 'cooking' ? batch : null
  const own = timers.filter(({ place }) => place !== null && place.batchId === batch?.id)
  const timersEnd = (step: StepIndex) =>
    lastOf(
      own.filter(({ place }) => place?.step === step).map((one) => one.endsAt + restBehind(one, segments[step]?.parts)),
    )
  let at: Moment | null =
    cooked === null ? now : Math.min(now, Math.max(cooked.startedAt, ...cooked.done.map((one) => one.at)))
  // Who looks ahead does not end the steps before that are not done.
  for (let step = 0; step < (cooked?.step ?? 0); step++)
    if (!cooked?.done.some((one) => one.step === step)) at = Math.max(at, timersEnd(step) ?? at)
  const steps = segments.map(({ seconds, isOpen }, step): RunStep => {
    if (cooked !== null && step < cooked.step) return { from: null, until: null }
    const from = at
    const timerEnd = timersEnd(step)
    const isCurrent = step === cooked?.step
    if (from === null || isOpen || (seconds === 0 && timerEnd === null)) at = null
    else {
      const end = from + seconds * 1000
      at = isCurrent ? Math.max(now, timerEnd ?? end) : Math.max(end, timerEnd ?? end)
    }
    return { from, until: at }
  })
  const isAnyLeft = steps.some(({ from }) => from !== null)
  return {
    steps,
    readyAt: at === null || !isAnyLeft ? null : Math.max(at, lastOf(own.map(({ endsAt }) => endsAt)) ?? at),
  }
}

function lastOf(moments: readonly Moment[]): Moment | null {
  return moments.length === 0 ? null : Math.max(...moments)
}

/**
 * The milliseconds that a step takes behind the time of a timer: the longest of its parts that the timer covers, because
 * minutes may have been added to it. Of parts that are as long the last one: the run is a lower bound.
 */
function restBehind({ seconds }: Timer, parts: readonly PlanPart[] = []): number {
  const longest = Math.max(...parts.map((part) => part.seconds).filter((one) => one <= seconds))
  const behind = parts.slice(parts.findLastIndex((part) => part.seconds === longest) + 1)
  return Number.isFinite(longest) ? 1000 * behind.reduce((sum, part) => sum + part.seconds, 0) : 0
}

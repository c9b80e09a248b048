import type { Moment } from '../../../shared/model.ts'
import type { StepIndex } from '../../../shared/step.ts'

/** What the text of a step says about its time. */
export interface PlannedStep {
  readonly title: string
  /** The least time in milliseconds; null where the text says none. */
  readonly milliseconds: number | null
  /** `unclear`: the text gives a time, but does not tell work from waiting. */
  readonly kind: 'work' | 'wait' | 'unclear'
}

/** A step on the axis. Without a known time it has no length. */
export interface LaneSegment {
  readonly step: StepIndex
  readonly title: string
  readonly from: Moment
  readonly until: Moment
  /** `untimed`: no time is known. */
  readonly kind: 'work' | 'wait' | 'unclear' | 'untimed'
  readonly isCurrent: boolean
}

interface LaneRun {
  readonly segments: readonly LaneSegment[]
  /** The earliest end of the last step; null where no time is known. */
  readonly readyAt: Moment | null
}

/**
 * The current and the later steps of a batch in time. The current step ends with its timer, else after the time that its
 * text says since `begunAt`, but not before now; each later one follows at once, with the least time of its text.
 */
export function laneRun({
  steps,
  step: current,
  begunAt,
  timerEndsAt,
  now,
}: {
  readonly steps: readonly PlannedStep[]
  readonly step: StepIndex
  readonly begunAt: Moment
  /** The end of the last timer of the current step; null without one. */
  readonly timerEndsAt: Moment | null
  readonly now: Moment
}): LaneRun {
  const segments: LaneSegment[] = []
  let at = Math.min(begunAt, now)
  let isAnyKnown = timerEndsAt !== null
  for (const [offset, { title, milliseconds, kind }] of steps.slice(current).entries()) {
    const isCurrent = offset === 0
    const hasTimer = isCurrent && timerEndsAt !== null
    const end = hasTimer ? timerEndsAt : at + (milliseconds ?? 0)
    const until = isCurrent ? Math.max(now, end) : end
    isAnyKnown ||= milliseconds !== null
    segments.push({
      step: current + offset,
      title,
      from: at,
      until,
      kind: milliseconds !== null ? kind : hasTimer ? 'wait' : 'untimed',
      isCurrent,
    })
    at = until
  }
  return { segments, readyAt: isAnyKnown ? at : null }
}

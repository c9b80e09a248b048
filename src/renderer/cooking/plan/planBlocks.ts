import type { BatchSummary } from '../../../shared/batch.ts'
import type { Plan, PlanPart, PlanSegment } from '../../../shared/kitchen/step-text/plan.ts'
import type { StepIndex } from '../../../shared/step.ts'
import type { Timer } from '../../../shared/timer.ts'

/** A step on the bar. */
export interface PlanBlock {
  readonly step: StepIndex
  readonly title: string
  /** Adjacent parts of one kind are one. Empty when no time is said. */
  readonly parts: readonly Pick<PlanPart, 'kind' | 'seconds'>[]
  readonly seconds: number
  /** Milliseconds since 1970; null for the current and earlier steps of a running batch. */
  readonly startsAt: number | null
}

/** The most blocks that are on every panel at every text size as wide as they have to be. */
export const ALWAYS_FIT = 12
/** Done steps that are shown before the current one of a longer recipe. */
const BEFORE_CURRENT = 5
/** Least widths in millimetres, at the usual text size, with the gap to the next; PlanBar.module.css has the same lengths. */
const TIMED = 8.9
const UNTIMED = 1.6
const GAP = 1.2
/** The number of the steps that are not shown, on one side. */
const REST = 19

/**
 * The blocks that are drawn, from `from` to `to` (exclusive): all of them, or as many as fit into `width` millimetres from
 * a few before the current one on. The current one is always drawn, and so is the end if there is room.
 */
export function blocksShown(
  blocks: readonly Pick<PlanBlock, 'seconds'>[],
  current: StepIndex,
  { width, textScale }: { readonly width: number; readonly textScale: number },
): { readonly from: number; readonly to: number } {
  const widthAt = (step: StepIndex) => GAP + ((blocks[step]?.seconds ?? 0) > 0 ? TIMED * textScale : UNTIMED)
  const whole = blocks.reduce((sum, _, step) => sum + widthAt(step), 0)
  if (blocks.length <= ALWAYS_FIT || whole <= width) return { from: 0, to: blocks.length }
  let [from, to] = [current, current + 1]
  let room = width - 2 * (REST * textScale + GAP) - widthAt(current)
  const takes = (step: StepIndex) => {
    const fits = step >= 0 && step < blocks.length && widthAt(step) <= room
    if (fits) room -= widthAt(step)
    return fits
  }
  while (from > current - BEFORE_CURRENT && takes(from - 1)) from--
  while (takes(to)) to++
  while (to === blocks.length && takes(from - 1)) from--
  return { from, to }
}

/** Where a running batch is. */
export interface PlanProgress {
  readonly step: StepIndex
  /** Seconds that the step still takes at the least. */
  readonly secondsLeft: number
}

/**
 * Where a batch is: its current step ends with the last timer of the step, else after the time that its text says since
 * the last step was done, and not before now.
 */
export function progressOf(
  plan: Plan,
  { id, step, done, startedAt }: Pick<BatchSummary, 'id' | 'step' | 'done' | 'startedAt'>,
  timers: readonly Timer[],
  now: number,
): PlanProgress {
  const ends = timers.filter(({ place }) => place?.batchId === id && place.step === step).map(({ endsAt }) => endsAt)
  const begun = done.reduce((last, { at }) => Math.max(last, at), startedAt)
  const end = ends.length > 0 ? Math.max(...ends) : begun + (plan.segments[step]?.seconds ?? 0) * 1000
  return { step, secondsLeft: Math.max(0, end - now) / 1000 }
}

/** The steps of a plan with the earliest moment of each, as of `now`. `progress` is null before the first step. */
export function planBlocks(plan: Plan, now: number, progress: PlanProgress | null): readonly PlanBlock[] {
  const { segments } = plan
  const current = progress === null ? undefined : segments[progress.step]
  const secondsTo = ({ startsAfter }: PlanSegment) =>
    progress === null || current === undefined
      ? startsAfter
      : progress.secondsLeft + startsAfter - current.startsAfter - current.seconds
  return segments.map((segment) => ({
    step: segment.step,
    title: segment.title,
    parts: joined(segment.parts),
    seconds: segment.seconds,
    startsAt: progress !== null && segment.step <= progress.step ? null : now + secondsTo(segment) * 1000,
  }))
}

/** The earliest moment at which the batch is ready, in milliseconds since 1970. */
export function readyAt(plan: Plan, now: number, progress: PlanProgress | null): number {
  const current = progress === null ? undefined : plan.segments[progress.step]
  if (progress === null || current === undefined) return now + plan.seconds * 1000
  return now + (progress.secondsLeft + plan.seconds - current.startsAfter - current.seconds) * 1000
}

/** Joins adjacent parts of one kind. */
export function joined(parts: readonly PlanPart[]): PlanBlock['parts'] {
  const joined: { kind: PlanPart['kind']; seconds: number }[] = []
  for (const { kind, seconds } of parts) {
    const last = joined.at(-1)
    if (last?.kind === kind) last.seconds += seconds
    else joined.push({ kind, seconds })
  }
  return joined
}

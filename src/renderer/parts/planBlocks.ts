import type { PlanPart, PlanSegment } from '../../shared/kitchen/step-text/plan.ts'
import type { StepIndex } from '../../shared/step.ts'

/** The parts of a step on the bar: adjacent ones of one kind are one. Empty when no time is said. */
export type PlanBlockParts = readonly Pick<PlanPart, 'kind' | 'seconds'>[]

/** Done steps that are shown before the current one of a longer recipe. */
const BEFORE_CURRENT = 5
/** Least widths in millimetres, with the gap to the next; PlanLine.module.css has the same lengths. */
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
  blocks: readonly Pick<PlanSegment, 'seconds'>[],
  current: StepIndex,
  width: number,
): { readonly from: number; readonly to: number } {
  const widthAt = (step: StepIndex) => GAP + ((blocks[step]?.seconds ?? 0) > 0 ? TIMED : UNTIMED)
  const whole = blocks.reduce((sum, _, step) => sum + widthAt(step), 0)
  if (whole <= width) return { from: 0, to: blocks.length }
  let [from, to] = [current, current + 1]
  let room = width - 2 * (REST + GAP) - widthAt(current)
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

/** Joins adjacent parts of one kind. */
export function joined(parts: readonly PlanPart[]): PlanBlockParts {
  const joined: { kind: PlanPart['kind']; seconds: number }[] = []
  for (const { kind, seconds } of parts) {
    const last = joined.at(-1)
    if (last?.kind === kind) last.seconds += seconds
    else joined.push({ kind, seconds })
  }
  return joined
}

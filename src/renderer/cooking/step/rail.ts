/**
 * The visible part of the rail: indices `from` to `to` (exclusive), and the numbers of steps `before` and `after` it.
 */
interface RailPart {
  readonly from: StepIndex
  readonly to: number
  readonly before: number
  readonly after: number
}

import type { StepIndex } from '../../../shared/step.ts'
/** The part of a rail of `count` steps around `current` that fits into `most` segments, at least one. */
export function railPart(count: number, current: StepIndex, most: number): RailPart {
  const shown = Math.max(1, Math.min(count, most))
  const from = Math.min(Math.max(0, current - Math.floor(shown / 2)), count - shown)
  return { from, to: from + shown, before: from, after: count - from - shown }
}

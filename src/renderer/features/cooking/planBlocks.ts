import type { PlanPart, PlanSegment } from '../../../shared/kitchen/step-text/plan.ts'
import { type StepIndex, stepNumber } from '../../../shared/step.ts'
import { timers } from '../../words/en/timers.ts'
import { t } from '../../words/kitchen.ts'

/** The parts of a step on a row. Empty when no time is said. */
export type PlanBlockParts = readonly Pick<PlanPart, 'kind' | 'seconds'>[]

/** The steps that a row of them has room for, from `from` to `to` (exclusive). */
interface StepsShown {
  readonly from: StepIndex
  readonly to: StepIndex
}

/** The width of a row that is not measured yet, in millimetres. */
const UNMEASURED = 200

/** The blocks of a plan, as `stepsShown`. The least widths and the gap in millimetres are those of PlanLine.module.css. */
export function blocksShown(
  blocks: readonly Pick<PlanSegment, 'seconds'>[],
  current: StepIndex,
  room: number | null,
): StepsShown {
  const widths = blocks.map(({ seconds }) => 1.2 + (seconds > 0 ? 8.9 : 1.6))
  return stepsShown(widths, { current, room, rest: 20 })
}

/** The segments of a rail of `count` steps, as `stepsShown`. The lengths in millimetres are those of StepRail.module.css. */
export function segmentsShown(count: number, current: StepIndex, room: number | null): StepsShown {
  // A digit is 0.6 as wide as the type of labels, `--t-label` in tokens.css.
  const digits = 3.7 * String(count).length
  const widths = Array.from({ length: count }, (_, step) => (step === current ? 24 + 2 * digits : 8.2 + digits))
  return stepsShown(widths, { current, room, rest: 8 + digits })
}

/**
 * All steps of a row, or those around the current one, which is always shown; then there is room for the numbers of the
 * others on both sides, each `rest` wide. `widths` are with the gaps.
 */
function stepsShown(
  widths: readonly number[],
  { current, room, rest }: { readonly current: StepIndex; readonly room: number | null; readonly rest: number },
): StepsShown {
  const width = room ?? UNMEASURED
  if (widths.reduce((sum, one) => sum + one, 0) <= width) return { from: 0, to: widths.length }
  let [from, to] = [current, current + 1]
  let left = width - 2 * rest - (widths[current] ?? 0)
  const takes = (step: StepIndex) => {
    const wide = widths[step]
    if (wide === undefined || wide > left) return false
    left -= wide
    return true
  }
  for (let grows = true; grows; ) {
    const [isNext, isBefore] = [takes(to), takes(from - 1)]
    if (isNext) to++
    if (isBefore) from--
    grows = isNext || isBefore
  }
  return { from, to }
}

/** Joins adjacent parts of one kind. */
export function joined(parts: PlanBlockParts): PlanBlockParts {
  const joined: { kind: PlanPart['kind']; seconds: number }[] = []
  for (const { kind, seconds } of parts) {
    const last = joined.at(-1)
    if (last?.kind === kind) last.seconds += seconds
    else joined.push({ kind, seconds })
  }
  return joined
}

/** What a part of a step is, or that its text says no time. */
export type PlanKind = PlanPart['kind'] | 'untimed'

/** "2 h 30", "45 min", "90 s": short enough for a block of the plan. */
export function shortLength(seconds: number): string {
  return timers
    .duration(seconds * 1000)
    .replace(/^(\d+ h) (\d+) min$/, (_, hours: string, minutes: string) => `${hours} ${minutes.padStart(2, '0')}`)
    .replaceAll(' ', '\u00a0')
}

/** All that the block of a step says. */
export function blockWords(step: StepIndex, title: string, parts: PlanBlockParts): string {
  const times =
    parts.length === 0
      ? t('plan.untimed')
      : parts.map(({ kind, seconds }) => `${shortLength(seconds)} ${t(`plan.${kind}`)}`).join(', ')
  return title === ''
    ? t('plan.block', { step: stepNumber(step), times })
    : t('plan.blockTitled', { step: stepNumber(step), title, times })
}

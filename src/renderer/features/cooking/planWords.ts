import type { PlanPart } from '../../../shared/kitchen/step-text/plan.ts'
import { type StepIndex, stepNumber } from '../../../shared/step.ts'
import type { PlanBlockParts } from '../../parts/planBlocks.ts'
import { timers } from '../../words/en/timers.ts'
import { t } from '../../words/kitchen.ts'

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

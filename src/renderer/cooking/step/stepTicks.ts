import type { TickKey } from '../../../shared/batch.ts'
import type { Step } from '../../../shared/model.ts'
import type { StepIndex } from '../../../shared/step.ts'

/** The key of a tick at a step, of an ingredient or of equipment. */
export type StepTickKey = Extract<TickKey, `step ${string}`>

/** The ticked keys of a step, as one string, because `memo` compares strings by value. */
export function tickedIn(step: Step, index: StepIndex, isTicked: (key: TickKey) => boolean): string {
  const keys: readonly StepTickKey[] = [
    ...step.ingredients.map((_, place) => `step ${index} ingredient ${place}` as const),
    ...step.equipment.map((_, place) => `step ${index} equipment ${place}` as const),
  ]
  return keys.filter(isTicked).join('\n')
}

/** The keys in a result of `tickedIn`. */
export function ticksIn(ticked: string): ReadonlySet<string> {
  return new Set(ticked.split('\n'))
}

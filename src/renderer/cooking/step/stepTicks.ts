import type { TickKey } from '../../../shared/batch.ts'
import type { Step } from '../../../shared/model.ts'
import type { StepIndex } from '../../../shared/step.ts'

export type StepTickKey = Extract<TickKey, `step ${string}`>

/** What is ticked at a step, as a text: texts that say the same are the same to `memo`. */
export function tickedIn(step: Step, index: StepIndex, isTicked: (key: TickKey) => boolean): string {
  const keys: readonly StepTickKey[] = [
    ...step.ingredients.map((_, place) => `step ${index} ingredient ${place}` as const),
    ...step.equipment.map((_, place) => `step ${index} equipment ${place}` as const),
  ]
  return keys.filter(isTicked).join('\n')
}

/** The keys that `tickedIn` wrote. */
export function ticksIn(ticked: string): ReadonlySet<string> {
  return new Set(ticked.split('\n'))
}

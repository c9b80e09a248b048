import type { StepNumber } from '../../../shared/step.ts'
import { useWords } from '../../words/words.ts'

/** The other steps that use an item: its amount is for all of them. Nothing for an item of one step. */
export function AlsoInSteps({ steps }: { steps: readonly StepNumber[] }) {
  const { overview: words } = useWords()
  return steps.length === 0 ? null : <small>{words.alsoInSteps(steps)}</small>
}

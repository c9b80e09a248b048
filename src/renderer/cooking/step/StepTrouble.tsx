import { Strip } from '../../frame/Strip.tsx'
import { useWords } from '../../words/words.ts'
import type { StepTroubleKind } from './stepTroubles.ts'

/** One line for each trouble, between the bar and the step, so that it covers no part of the step. */
export function StepTrouble({ troubles }: { troubles: readonly StepTroubleKind[] }) {
  const { step: words } = useWords()
  return troubles.map((kind) => (
    <Strip key={kind} kind="warn" title={words.trouble[kind].title}>
      {words.trouble[kind].sentence}
    </Strip>
  ))
}

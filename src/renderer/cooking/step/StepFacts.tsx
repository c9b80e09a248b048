import type { Recipe } from '../../../shared/model.ts'
import { WrittenFacts } from '../overview/WrittenFacts.tsx'
import styles from './StepFacts.module.css'

/** Outputs and specifications of the recipe as written, allergens first. */
export function StepFacts({ recipe, factor }: { recipe: Recipe; factor: string | null }) {
  return (
    <main className={`screen-body ${styles.stepFacts} scalable`}>
      <WrittenFacts recipe={recipe} factor={factor} />
    </main>
  )
}

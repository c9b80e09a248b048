import type { Recipe } from '../../../shared/model.ts'
import { Scroller } from '../../controls/Scroller.tsx'
import { useWords } from '../../words/words.ts'
import { allergensFirst } from '../overview/allergensFirst.ts'
import { EntryList } from '../overview/EntryList.tsx'
import styles from './StepFacts.module.css'

/** Outputs and specifications of the recipe as written, allergens first. */
export function StepFacts({ recipe }: { recipe: Recipe }) {
  const { overview: words, step } = useWords()
  return (
    <main className={`screen-body ${styles.stepFacts} scalable`}>
      <Scroller label={step.facts}>
        <div className={styles.stepFactsLists}>
          <EntryList
            title={words.specifications}
            entries={allergensFirst(recipe.specifications)}
            none={words.noSpecifications}
          />
          <EntryList title={words.makes} entries={allergensFirst(recipe.outputs)} none={words.noOutputs} />
        </div>
      </Scroller>
    </main>
  )
}

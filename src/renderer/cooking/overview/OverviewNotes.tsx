import type { BatchSummary } from '../../../shared/batch.ts'
import { stepNumberProblems } from '../../../shared/kitchen/recipeProblems.ts'
import type { Recipe } from '../../../shared/model.ts'
import type { RecipeChanges } from '../../../shared/recipeChange.ts'
import { NewerVersionChip } from '../../parts/NewerVersion.tsx'
import { dayName, shortDay } from '../../time/clockTime.ts'
import { useWords } from '../../words/words.ts'
import { NoteButton } from './NoteButton.tsx'
import styles from './OverviewNotes.module.css'

/**
 * Notes that the recipe has changed, that the library has a newer version than the batch, or that the numbers of the
 * steps leave their order open.
 */
export function OverviewNotes({
  recipe,
  batch,
  changes,
}: {
  recipe: Recipe
  batch: BatchSummary | null
  changes: RecipeChanges | null
}) {
  const { overview, problems, changes: change, locale } = useWords()
  const odd = stepNumberProblems(recipe)
  return (
    <div className={styles.overviewNotes}>
      {batch === null ? null : <NewerVersionChip batch={batch} />}
      {changes === null ? null : (
        <NoteButton
          kind="info"
          chip={overview.changes.chip(shortDay(changes.at, locale), change.changeNames(changes.changes))}
          chipShort={overview.changes.chipShort(shortDay(changes.at, locale))}
          title={overview.changes.title(dayName(changes.at, locale))}
          explain={overview.changes.sinceCooked}
          list={overview.changes.list}
          sentences={changes.changes.map(change.changeSentence)}
        />
      )}
      {odd.length === 0 ? null : (
        <NoteButton
          kind="warn"
          chip={problems.stepNumbers.chip(odd)}
          chipShort={problems.stepNumbers.chipShort}
          title={problems.stepNumbers.title}
          explain={problems.stepNumbers.explain}
          list={problems.stepNumbers.title}
          sentences={odd.map(problems.sentence)}
        />
      )}
    </div>
  )
}

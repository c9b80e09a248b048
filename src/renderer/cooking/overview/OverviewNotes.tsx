import type { BatchSummary } from '../../../shared/batch.ts'
import type { Recipe } from '../../../shared/model.ts'
import type { RecipeChanges } from '../../../shared/recipeChange.ts'
import { NewerVersionChip } from '../batch/NewerVersion.tsx'
import { ChangesButton } from './ChangesButton.tsx'
import styles from './OverviewNotes.module.css'

/** Notes that the recipe has changed, or that the library has a newer version than the batch. */
export function OverviewNotes({
  batch,
  changes,
  onRecipe,
}: {
  batch: BatchSummary | null
  changes: RecipeChanges | null
  /** Called when the batch has adopted the newer version. */
  onRecipe: (recipe: Recipe) => void
}) {
  return (
    <div className={styles.overviewNotes}>
      {batch === null ? null : <NewerVersionChip batch={batch} onAdopted={onRecipe} />}
      {changes === null ? null : <ChangesButton changes={changes} />}
    </div>
  )
}

import { Screen } from '../../frame/Screen.tsx'
import { useGoTo } from '../../kiosk/goTo.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { Bar } from '../../navigation/Bar.tsx'
import { useWords } from '../../words/words.ts'
import styles from './Overview.module.css'
import { Overview } from './Overview.tsx'
import type { OpenedRecipe, RecipeVersion } from './openedRecipe.ts'
import { useOverviewRecipe } from './useOverviewRecipe.ts'
import { useShownBatch } from './useShownBatch.ts'

/** A recipe before its first step: what to fetch, the scale, what the recipe says for ×1, and the steps. */
export function OverviewScreen({
  recipeId,
  batchId,
  first = null,
}: {
  recipeId: string
  /** Null before a batch is started. */
  batchId: string | null
  /** The recipe of the library, if it was read before the overview is shown. */
  first?: OpenedRecipe | null
}) {
  const goTo = useGoTo()
  const words = useWords()
  const { send } = useCommand()
  const shown = useShownBatch(recipeId, batchId)
  const [recipe, adopt] = useOverviewRecipe(versionOf(recipeId, batchId, shown.running?.id ?? null), first)
  const leave = () => {
    if (batchId !== null) void send('leaveBatch', null)
    goTo({ kind: 'recipes' })
  }
  if (recipe === null) return <Screen className={styles.overview}>{null}</Screen>
  if (!recipe.ok) {
    return (
      <Screen className={styles.overview}>
        <Bar back={{ to: words.overview.back, onPress: leave }} title={null} offersSignIn calm />
        <p role="alert" className={styles.overviewGone}>
          {recipe.failure.kind === 'notShown' ? words.overview.notShown : words.failures.batch(recipe.failure)}
        </p>
      </Screen>
    )
  }
  return <Overview recipe={recipe.value} recipeId={recipeId} shown={shown} onLeave={leave} onRecipe={adopt} />
}

function versionOf(recipeId: string, batchId: string | null, runningId: string | null): RecipeVersion {
  if (batchId !== null) return { kind: 'ownBatch', batchId }
  return runningId === null ? { kind: 'library', recipeId } : { kind: 'runningBatch', batchId: runningId }
}

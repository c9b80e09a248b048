import type { Place } from '../../place.ts'
import { useWords } from '../../words/words.ts'
import { OverviewScreen } from '../overview/OverviewScreen.tsx'
import { useRecipe } from '../useRecipe.ts'
import { StepScreen } from './StepScreen.tsx'

/** The steps of a recipe without a batch: for whoever reads without signing in. Nothing is recorded. */
export function ReadingScreen({
  recipeId,
  step,
  onPlace,
  onSignIn,
}: {
  recipeId: string
  /** Zero-based. */
  step: number
  onPlace: (place: Place) => void
  onSignIn: (() => void) | null
}) {
  const { step: words } = useWords()
  const recipe = useRecipe(recipeId)
  const toOverview = () => onPlace({ kind: 'overview', recipeId, batchId: null })
  if (recipe === null) return null
  // It left the library meanwhile: the overview says so and leads back.
  if (!recipe.ok) return <OverviewScreen recipeId={recipeId} batchId={null} onPlace={onPlace} onSignIn={onSignIn} />
  return (
    <StepScreen
      recipe={recipe.value}
      step={step}
      remark={words.readOnly}
      end={words.finishReading}
      onStep={(target) => onPlace({ kind: 'reading', recipeId, step: target })}
      onLeave={toOverview}
      onEnd={toOverview}
      onSignIn={onSignIn}
    />
  )
}

import { Chip } from '../../controls/Chip.tsx'
import type { Place } from '../../place.ts'
import { useWords } from '../../words/words.ts'
import { OverviewScreen } from '../overview/OverviewScreen.tsx'
import { useRecipe } from '../useRecipe.ts'
import { StepScreen } from './StepScreen.tsx'

const ONCE = { numerator: 1, denominator: 1 } as const

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
  // It left the library meanwhile, or has nothing to read: the overview says so and leads back.
  if (!recipe.ok || recipe.value.steps[step] === undefined) {
    return <OverviewScreen recipeId={recipeId} batchId={null} onPlace={onPlace} onSignIn={onSignIn} />
  }
  return (
    <StepScreen
      recipe={recipe.value}
      step={step}
      scale={ONCE}
      cooking={null}
      remark={<Chip kind="info">{words.readOnly}</Chip>}
      end={words.finishReading}
      onTurn={(target) => onPlace({ kind: 'reading', recipeId, step: target })}
      onFetchList={toOverview}
      onLeave={toOverview}
      onEnd={toOverview}
      onSignIn={onSignIn}
    />
  )
}

import type { StepIndex } from '../../../shared/step.ts'
import { Button } from '../../controls/Button.tsx'
import { Strip } from '../../frame/Strip.tsx'
import { useGoTo } from '../../kiosk/goTo.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { useWords } from '../../words/words.ts'
import { MoveFailure } from '../batch/BatchButtons.tsx'
import { useBatchMoves } from '../batch/useBatchMoves.ts'
import { OverviewScreen } from '../overview/OverviewScreen.tsx'
import styles from './CookingScreen.module.css'
import { StepScreen } from './StepScreen.tsx'
import { useRecipe } from './useRecipe.ts'

const ONCE = { numerator: 1, denominator: 1 } as const

/** The steps of a recipe without a batch. With a session, a batch can be started at the present step. */
export function ReadingScreen({
  recipeId,
  step,
}: {
  recipeId: string
  /** Zero-based. */
  step: StepIndex
}) {
  const goTo = useGoTo()
  const { step: words } = useWords()
  const isSignedIn = useKioskState(({ session }) => session !== null)
  const recipe = useRecipe(recipeId)
  const toOverview = () => goTo({ kind: 'overview', recipeId, batchId: null })
  if (recipe === null) return null
  // The recipe has left the library or has no such step: the overview says so and has a way back.
  if (!recipe.ok || recipe.value.steps[step] === undefined) {
    return <OverviewScreen recipeId={recipeId} batchId={null} />
  }
  return (
    <StepScreen
      recipe={recipe.value}
      step={step}
      scale={ONCE}
      cooking={null}
      remark={null}
      above={isSignedIn ? <CookFromHere recipeId={recipeId} step={step} /> : null}
      end={words.finishReading}
      onTurn={(target) => goTo({ kind: 'reading', recipeId, step: target })}
      onFetchList={toOverview}
      onLeave={toOverview}
      onEnd={toOverview}
    />
  )
}

function CookFromHere({ recipeId, step }: { recipeId: string; step: StepIndex }) {
  const { reading: words } = useWords()
  const batches = useKioskState(({ batches }) => batches)
  const moves = useBatchMoves()
  const isRunning = batches.some((batch) => batch.recipeId === recipeId)
  return (
    <>
      <Strip
        kind="info"
        title={words.signedIn}
        action={
          <Button kind="go" keepFocus onPress={() => moves.startAt(recipeId, step)}>
            {isRunning ? words.startAnotherHere : words.startHere}
          </Button>
        }
      >
        {words.notYet}
      </Strip>
      {moves.failure === null ? null : (
        <div className={styles.stepProblem}>
          <MoveFailure sentence={moves.failure} />
        </div>
      )}
    </>
  )
}

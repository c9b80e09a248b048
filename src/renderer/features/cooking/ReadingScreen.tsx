import type { Factor } from '../../../shared/batch.ts'
import { scaleOfStep } from '../../../shared/batch.ts'
import { ONE_TIME } from '../../../shared/kitchen/factor.ts'
import type { Recipe } from '../../../shared/model.ts'
import type { StepIndex } from '../../../shared/step.ts'
import { useGoTo } from '../../kiosk/goTo.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { useQuery } from '../../kiosk/useQuery.ts'
import { GoOnButton } from '../../parts/BatchButtons.tsx'
import { useBatchMoves } from '../../parts/useBatchMoves.ts'
import { Button } from '../../ui/Button.tsx'
import { personName } from '../../words/personName.ts'
import { useWords } from '../../words/words.ts'
import { FrozenRecipe } from './FrozenRecipe.tsx'
import type { Note } from './NoteLine.tsx'
import { StepScreen } from './StepScreen.tsx'
import { WholeRecipeScreen } from './WholeRecipeScreen.tsx'

/** The steps of a recipe without a batch. With a session, a batch can be started at the present step. */
export function ReadingScreen({ recipeId, step }: { recipeId: string; step: StepIndex }) {
  const goTo = useGoTo()
  const { step: words, reading } = useWords()
  const isSignedIn = useKioskState(({ session }) => session !== null)
  const isRunning = useKioskState(({ batches }) => batches.some((batch) => batch.recipeId === recipeId))
  const moves = useBatchMoves()
  // A later refresh of the library does not change it.
  const recipe = useQuery({ key: ['recipe', recipeId], ask: (kiosk) => kiosk.openRecipe({ recipeId }) })
  if (recipe === null) return null
  // The recipe has left the library or has no such step: the whole recipe says so and has a way back.
  if (!recipe.ok || recipe.value.steps[step] === undefined) {
    return <WholeRecipeScreen recipeId={recipeId} batchId={null} reading={null} />
  }
  const action = (
    <Button kind="go" keepFocus onPress={() => moves.startAt(recipeId, step)}>
      {isRunning ? reading.startAnotherHere : reading.startHere}
    </Button>
  )
  return (
    <ReadStep
      recipe={recipe.value}
      batchId={null}
      index={step}
      scale={ONE_TIME}
      onEnd={() => goTo({ kind: 'overview', recipeId, batchId: null })}
      end={words.finishReading}
      failure={moves.failure}
      said={isSignedIn ? { title: reading.signedIn, more: reading.notYet, action } : null}
    />
  )
}

/** A batch from its frozen recipe at its scale, for reading: nothing is recorded, and it stays with its owner. */
export function BatchReadingScreen({ batchId, step }: { batchId: string; step: StepIndex }) {
  const goTo = useGoTo()
  const words = useWords()
  const session = useKioskState(({ session }) => session)
  const moves = useBatchMoves()
  const read = useQuery({ key: ['readBatch', batchId], ask: (kiosk) => kiosk.readBatch({ batchId }) })
  const toBoard = () => goTo({ kind: 'inProgress' })
  return (
    <FrozenRecipe batchId={batchId} read={read} onLeave={toBoard}>
      {(batch, recipe) => {
        const index = Math.min(step, recipe.steps.length - 1)
        const isOwn = batch.owner.employeeNumber === session?.employeeNumber
        return (
          <ReadStep
            recipe={recipe}
            batchId={batchId}
            index={index}
            scale={scaleOfStep(batch, index)}
            onEnd={toBoard}
            end={words.reading.backToBoard}
            failure={moves.failure}
            said={{
              title: isOwn ? words.reading.ownBatch : words.reading.batchOf(personName(batch.owner, words)),
              more: words.reading.nothingRecorded,
              action: <GoOnButton batch={batch} isFirst={false} onPress={() => moves.goOn(batch)} />,
            }}
          />
        )
      }}
    </FrozenRecipe>
  )
}

/** A step that is only read, of the recipe of the library or of a batch. */
function ReadStep({
  recipe,
  batchId,
  index,
  scale,
  onEnd,
  end,
  failure,
  said,
}: {
  recipe: Recipe
  batchId: string | null
  index: StepIndex
  scale: Factor
  onEnd: () => void
  /** The name of the button that ends the reading. */
  end: string
  /** Why the last command has failed. */
  failure: string | null
  /** That the step is only read, and what else can be done; null without a session. */
  said: Pick<Note, 'title' | 'more' | 'action'> | null
}) {
  const goTo = useGoTo()
  const { batches } = useWords()
  const notes: readonly (Note | false)[] = [
    failure !== null && { key: 'failed', kind: 'stop', title: batches.didNotWork, more: failure },
    said !== null && { key: 'reading', kind: 'info', ...said },
  ]
  return (
    <StepScreen
      place={{ recipe, index, scale }}
      cooking={null}
      ways={{
        onTurn: (step) =>
          goTo(
            batchId === null ? { kind: 'reading', recipeId: recipe.id, step } : { kind: 'readingBatch', batchId, step },
          ),
        onWhole: () =>
          goTo({ kind: 'overview', recipeId: recipe.id, batchId: null, reading: { batchId, step: index } }),
        onLeave: onEnd,
        onEnd,
        end,
      }}
      notes={notes}
      tabs={null}
    />
  )
}

import { type BatchSummary, scaleOfStep } from '../../../shared/batch.ts'
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
import { useWords, type Words } from '../../words/words.ts'
import type { Note } from './NoteLine.tsx'
import { NotOpened } from './NotOpened.tsx'
import { StepScreen } from './StepScreen.tsx'
import { WholeRecipeScreen } from './WholeRecipeScreen.tsx'

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
  const notes = useReadingNotes(recipeId, step)
  // A later refresh of the library does not change it.
  const recipe = useQuery({ key: ['recipe', recipeId], ask: (kiosk) => kiosk.openRecipe({ recipeId }) })
  const toOverview = () => goTo({ kind: 'overview', recipeId, batchId: null })
  if (recipe === null) return null
  // The recipe has left the library or has no such step: the overview says so and has a way back.
  if (!recipe.ok || recipe.value.steps[step] === undefined) {
    return <WholeRecipeScreen recipeId={recipeId} batchId={null} reading={null} />
  }
  return (
    <StepScreen
      place={{ recipe: recipe.value, index: step, scale: ONE_TIME }}
      cooking={null}
      ways={{
        onTurn: (target) => goTo({ kind: 'reading', recipeId, step: target }),
        onWhole: () => goTo({ kind: 'overview', recipeId, batchId: null, reading: { batchId: null, step } }),
        onLeave: toOverview,
        onEnd: toOverview,
        end: words.finishReading,
      }}
      notes={notes}
      tabs={null}
    />
  )
}

/** A batch from its frozen recipe at its scale, for reading: nothing is recorded, and it stays with its owner. */
export function BatchReadingScreen({ batchId, step }: { batchId: string; step: StepIndex }) {
  const goTo = useGoTo()
  const batch = useKioskState(({ batches }) => batches.find(({ id }) => id === batchId))
  const read = useQuery({ key: ['readBatch', batchId], ask: (kiosk) => kiosk.readBatch({ batchId }) })
  const toBoard = () => goTo({ kind: 'inProgress' })
  // Nothing is shown for the few milliseconds until the recipe has been read.
  if (batch === undefined || read === null) return null
  if (!read.ok) return <NotOpened batch={batch} failure={read.failure} onLeave={toBoard} />
  if (read.value.steps.length === 0) return <NotOpened batch={batch} failure={{ kind: 'noSteps' }} onLeave={toBoard} />
  return <ReadBatch batch={batch} recipe={read.value} index={Math.min(step, read.value.steps.length - 1)} />
}

function ReadBatch({ batch, recipe, index }: { batch: BatchSummary; recipe: Recipe; index: StepIndex }) {
  const goTo = useGoTo()
  const words = useWords()
  const session = useKioskState(({ session }) => session)
  const moves = useBatchMoves()
  const isOwn = batch.owner.employeeNumber === session?.employeeNumber
  const toBoard = () => goTo({ kind: 'inProgress' })
  const notes = readingNotes(moves.failure, words, {
    title: isOwn ? words.reading.ownBatch : words.reading.batchOf(personName(batch.owner, words)),
    more: words.reading.nothingRecorded,
    action: <GoOnButton batch={batch} isFirst={false} onPress={() => moves.goOn(batch)} />,
  })
  return (
    <StepScreen
      place={{ recipe, index, scale: scaleOfStep(batch, index) }}
      cooking={null}
      ways={{
        onTurn: (target) => goTo({ kind: 'readingBatch', batchId: batch.id, step: target }),
        onWhole: () =>
          goTo({
            kind: 'overview',
            recipeId: batch.recipeId,
            batchId: null,
            reading: { batchId: batch.id, step: index },
          }),
        onLeave: toBoard,
        onEnd: toBoard,
        end: words.reading.backToBoard,
      }}
      notes={notes}
      tabs={null}
    />
  )
}

/** Says to a person with a session that steps are only read, and offers to cook from here. */
function useReadingNotes(recipeId: string, step: StepIndex): readonly Note[] {
  const words = useWords()
  const isSignedIn = useKioskState(({ session }) => session !== null)
  const isRunning = useKioskState(({ batches }) => batches.some((batch) => batch.recipeId === recipeId))
  const moves = useBatchMoves()
  if (!isSignedIn) return []
  return readingNotes(moves.failure, words, {
    title: words.reading.signedIn,
    more: words.reading.notYet,
    action: (
      <Button kind="go" keepFocus onPress={() => moves.startAt(recipeId, step)}>
        {isRunning ? words.reading.startAnotherHere : words.reading.startHere}
      </Button>
    ),
  })
}

/** What has failed, and that the step is only read. */
function readingNotes(
  failure: string | null,
  { batches }: Words,
  reading: Pick<Note, 'title' | 'more' | 'action'>,
): readonly Note[] {
  const said = { key: 'reading', kind: 'info', ...reading } as const
  return failure === null ? [said] : [{ key: 'failed', kind: 'stop', title: batches.didNotWork, more: failure }, said]
}

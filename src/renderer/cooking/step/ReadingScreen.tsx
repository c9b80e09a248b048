import type { ComponentProps, ReactNode } from 'react'
import { type BatchSummary, scaleOfStep } from '../../../shared/batch.ts'
import { ONE_TIME } from '../../../shared/kitchen/factor.ts'
import type { StepIndex } from '../../../shared/step.ts'
import { useGoTo } from '../../kiosk/goTo.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { useQuery } from '../../kiosk/useQuery.ts'
import { GoOnButton, MoveFailure } from '../../parts/BatchButtons.tsx'
import { useBatchMoves } from '../../parts/useBatchMoves.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { personName } from '../../words/personName.ts'
import { useWords } from '../../words/words.ts'
import { OverviewScreen } from '../overview/OverviewScreen.tsx'
import styles from './CookingScreen.module.css'
import { NotOpened } from './NotOpened.tsx'
import { StepScreen } from './StepScreen.tsx'

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
  // A later refresh of the library does not change it.
  const recipe = useQuery({ key: ['recipe', recipeId], ask: (kiosk) => kiosk.openRecipe({ recipeId }) })
  const toOverview = () => goTo({ kind: 'overview', recipeId, batchId: null })
  if (recipe === null) return null
  // The recipe has left the library or has no such step: the overview says so and has a way back.
  if (!recipe.ok || recipe.value.steps[step] === undefined) {
    return <OverviewScreen recipeId={recipeId} batchId={null} />
  }
  return (
    <Reading
      recipe={recipe.value}
      step={step}
      scale={ONE_TIME}
      above={isSignedIn ? <CookFromHere recipeId={recipeId} step={step} /> : null}
      end={words.finishReading}
      onTurn={(target) => goTo({ kind: 'reading', recipeId, step: target })}
      onFetchList={toOverview}
      onLeave={toOverview}
    />
  )
}

/** A batch from its frozen recipe at its scale, for reading: nothing is recorded, and it stays with its owner. */
export function BatchReadingScreen({ batchId, step }: { batchId: string; step: StepIndex }) {
  const goTo = useGoTo()
  const { reading } = useWords()
  const batch = useKioskState(({ batches }) => batches.find(({ id }) => id === batchId))
  const read = useQuery({ key: ['readBatch', batchId], ask: (kiosk) => kiosk.readBatch({ batchId }) })
  const toBoard = () => goTo({ kind: 'inProgress' })
  // Nothing is shown for the few milliseconds until the recipe has been read.
  if (batch === undefined || read === null) return null
  if (!read.ok) return <NotOpened batch={batch} failure={read.failure} onLeave={toBoard} />
  if (read.value.steps.length === 0) return <NotOpened batch={batch} failure={{ kind: 'noSteps' }} onLeave={toBoard} />
  const shown = Math.min(step, read.value.steps.length - 1)
  return (
    <Reading
      recipe={read.value}
      step={shown}
      scale={scaleOfStep(batch, shown)}
      above={<GoOnFromHere batch={batch} />}
      end={reading.backToBoard}
      onTurn={(target) => goTo({ kind: 'readingBatch', batchId, step: target })}
      onFetchList={() => goTo({ kind: 'overview', recipeId: batch.recipeId, batchId: null })}
      onLeave={toBoard}
    />
  )
}

/** Steps without a batch. The end is left as any other step is. */
function Reading(props: Omit<ComponentProps<typeof StepScreen>, 'cooking' | 'onEnd'>) {
  return <StepScreen {...props} cooking={null} onEnd={props.onLeave} />
}

function CookFromHere({ recipeId, step }: { recipeId: string; step: StepIndex }) {
  const { reading: words } = useWords()
  const batches = useKioskState(({ batches }) => batches)
  const moves = useBatchMoves()
  const isRunning = batches.some((batch) => batch.recipeId === recipeId)
  return (
    <ReadingStrip
      title={words.signedIn}
      more={words.notYet}
      failure={moves.failure}
      action={
        <Button kind="go" keepFocus onPress={() => moves.startAt(recipeId, step)}>
          {isRunning ? words.startAnotherHere : words.startHere}
        </Button>
      }
    />
  )
}

function GoOnFromHere({ batch }: { batch: BatchSummary }) {
  const words = useWords()
  const session = useKioskState(({ session }) => session)
  const moves = useBatchMoves()
  const isOwn = batch.owner.employeeNumber === session?.employeeNumber
  return (
    <ReadingStrip
      title={isOwn ? words.reading.ownBatch : words.reading.batchOf(personName(batch.owner, words))}
      more={words.reading.nothingRecorded}
      failure={moves.failure}
      action={<GoOnButton batch={batch} isFirst={false} onPress={() => moves.goOn(batch)} />}
    />
  )
}

/** Says that steps are only read, and offers to cook from here. */
function ReadingStrip({
  title,
  more,
  action,
  failure,
}: {
  title: string
  more: string
  action: ReactNode
  /** Why the action failed. */
  failure: string | null
}) {
  return (
    <>
      <Notice strip kind="info" title={title} action={action}>
        {more}
      </Notice>
      {failure === null ? null : (
        <div className={styles.stepProblem}>
          <MoveFailure sentence={failure} />
        </div>
      )}
    </>
  )
}

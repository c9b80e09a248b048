import type { BatchSummary } from '../../../shared/batch.ts'
import type { StepIndex } from '../../../shared/step.ts'
import { Strip } from '../../frame/Strip.tsx'
import { useGoTo } from '../../kiosk/goTo.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { useQuery } from '../../kiosk/useQuery.ts'
import { personName } from '../../words/personName.ts'
import { useWords } from '../../words/words.ts'
import { GoOnButton, MoveFailure } from '../batch/BatchButtons.tsx'
import { useBatchMoves } from '../batch/useBatchMoves.ts'
import styles from './CookingScreen.module.css'
import { NotOpened } from './NotOpened.tsx'
import { StepScreen } from './StepScreen.tsx'

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
  return (
    <StepScreen
      recipe={read.value}
      step={Math.min(step, read.value.steps.length - 1)}
      scale={batch.scale}
      cooking={null}
      remark={null}
      above={<GoOnFromHere batch={batch} />}
      end={reading.backToBoard}
      onTurn={(target) => goTo({ kind: 'readingBatch', batchId, step: target })}
      onFetchList={() => goTo({ kind: 'overview', recipeId: batch.recipeId, batchId: null })}
      onLeave={toBoard}
      onEnd={toBoard}
    />
  )
}

function GoOnFromHere({ batch }: { batch: BatchSummary }) {
  const words = useWords()
  const session = useKioskState(({ session }) => session)
  const moves = useBatchMoves()
  const isOwn = batch.owner.employeeNumber === session?.employeeNumber
  return (
    <>
      <Strip
        kind="info"
        title={isOwn ? words.reading.ownBatch : words.reading.batchOf(personName(batch.owner, words))}
        action={<GoOnButton batch={batch} isFirst={false} onPress={() => moves.goOn(batch)} />}
      >
        {words.reading.nothingRecorded}
      </Strip>
      {moves.failure === null ? null : (
        <div className={styles.stepProblem}>
          <MoveFailure sentence={moves.failure} />
        </div>
      )}
    </>
  )
}

import { useMemo, useState } from 'react'
import { type BatchSummary, scaleOfStep } from '../../../shared/batch.ts'
import type { BatchFailure } from '../../../shared/failure.ts'
import type { Recipe } from '../../../shared/model.ts'
import type { Result } from '../../../shared/result.ts'
import type { StepIndex } from '../../../shared/step.ts'
import { useGoTo } from '../../kiosk/goTo.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { useOptimisticSet, useOptimisticValues } from '../../kiosk/useOptimisticValues.ts'
import { useQuery } from '../../kiosk/useQuery.ts'
import { NewerVersionChip } from '../../parts/NewerVersion.tsx'
import { useTicks } from '../../parts/ticks.ts'
import { useBatchMoves } from '../../parts/useBatchMoves.ts'
import { useStableCallback } from '../../ui/useStableCallback.ts'
import { useWords } from '../../words/words.ts'
import { BatchSwitch } from './BatchSwitch.tsx'
import { FrozenRecipe } from './FrozenRecipe.tsx'
import type { Note } from './NoteLine.tsx'
import { StepScreen } from './StepScreen.tsx'

/** A batch at one of its steps, from its frozen recipe. */
export function CookingScreen({ batchId }: { batchId: string }) {
  const goTo = useGoTo()
  const { send } = useCommand()
  // Also while locked, because the lock screen can show the step.
  const read = useQuery({
    key: ['batch', batchId],
    ask: (kiosk) => kiosk.openBatch({ batchId }),
    whileLocked: true,
  })
  const leave = () => {
    void send('leaveBatch', null)
    goTo({ kind: 'recipes' })
  }
  return (
    <FrozenRecipe batchId={batchId} read={read} onLeave={leave}>
      {(batch, recipe) => <OpenBatch batch={batch} recipe={recipe} onLeave={leave} />}
    </FrozenRecipe>
  )
}

function OpenBatch({ batch, recipe, onLeave }: { batch: BatchSummary; recipe: Recipe; onLeave: () => void }) {
  const goTo = useGoTo()
  const { send } = useCommand()
  const { step: words, failures, batches: text } = useWords()
  const { step, done, failure, goTo: onTurn } = useShownStep(batch)
  const ticks = useTicks(batch)
  const moves = useBatchMoves()
  const [notFinished, setNotFinished] = useState<BatchFailure | null>(null)

  const finish = async () => {
    const answer = await send('finishBatch', { batchId: batch.id })
    if (answer?.ok) goTo({ kind: 'finished', batchId: batch.id })
    else setNotFinished(answer?.failure ?? null)
  }
  const goOn = useStableCallback(moves.goOn)
  const tabs = useMemo(() => <BatchSwitch batchId={batch.id} onSwitch={goOn} />, [batch.id, goOn])
  const last = recipe.steps.length - 1
  const index = Math.min(step, last)
  const problem = notFinished ?? failure ?? ticks.failure
  const notes: readonly (Note | false)[] = [
    problem !== null && { key: 'problem', kind: 'stop', title: failures.batch(problem) },
    moves.failure !== null && { key: 'move', kind: 'stop', title: text.didNotWork, more: moves.failure },
    batch.inLibrary === 'gone' && { key: 'gone', kind: 'warn', title: text.newer.gone },
    batch.inLibrary === 'newer' && {
      key: 'newer',
      kind: 'info',
      title: '',
      action: <NewerVersionChip batch={batch} />,
    },
  ]
  return (
    <StepScreen
      place={{ recipe, index, scale: scaleOfStep(batch, index) }}
      cooking={{ batch, ticks, done }}
      ways={{
        onTurn,
        onLeave,
        onEnd: () => void finish(),
        end: words.finish(recipe.steps.length - new Set([...done, last]).size),
        onWhole: () => goTo({ kind: 'overview', recipeId: batch.recipeId, batchId: batch.id }),
      }}
      notes={notes}
      tabs={tabs}
    />
  )
}

/**
 * The current step of a batch and its done steps. A change is shown at once; the state of the main process replaces it
 * when it has caught up. `failure`: why the last command was refused; null if it was not.
 */
function useShownStep({ id: batchId, step: known, done: knownDone }: BatchSummary) {
  const { send } = useCommand()
  const steps = useOptimisticValues<'step', StepIndex>(() => known)
  const [done, mark] = useOptimisticSet(useMemo(() => knownDone.map(({ step }) => step), [knownDone]))
  const [failure, setFailure] = useState<BatchFailure | null>(null)

  const isAccepted = async (asked: Promise<Result<null, BatchFailure> | undefined>) => {
    const answer = await asked
    setFailure(answer === undefined || answer.ok ? null : answer.failure)
    return answer?.ok === true
  }

  const step = steps.values.get('step') ?? known
  return {
    step,
    done,
    failure,
    goTo(target: StepIndex, isDone: boolean) {
      const accepted = isAccepted(send('goToStep', { batchId, step: target, isDone }))
      steps.set('step', target, accepted)
      if (isDone) mark(step, true, accepted)
    },
  }
}

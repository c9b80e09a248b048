import { useMemo, useState } from 'react'
import { type BatchSummary, scaleOfStep } from '../../../shared/batch.ts'
import type { BatchFailure } from '../../../shared/failure.ts'
import type { Recipe } from '../../../shared/model.ts'
import { useGoTo } from '../../kiosk/goTo.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { useQuery } from '../../kiosk/useQuery.ts'
import { NewerVersionChip } from '../../parts/NewerVersion.tsx'
import { useTicks } from '../../parts/ticks.ts'
import { useBatchMoves } from '../../parts/useBatchMoves.ts'
import { useStableCallback } from '../../ui/useStableCallback.ts'
import { useWords } from '../../words/words.ts'
import { BatchSwitch } from './BatchSwitch.tsx'
import type { Note } from './NoteLine.tsx'
import { NotOpened } from './NotOpened.tsx'
import { StepScreen } from './StepScreen.tsx'
import { useShownStep } from './useShownStep.ts'

/** A batch at one of its steps, from its frozen recipe. */
export function CookingScreen({ batchId }: { batchId: string }) {
  const goTo = useGoTo()
  const { send } = useCommand()
  const batches = useKioskState(({ batches }) => batches)
  const batch = batches.find(({ id }) => id === batchId)
  // Also while locked, because the lock screen can show the step.
  const recipe = useQuery({
    key: ['batch', batchId],
    ask: (kiosk) => kiosk.openBatch({ batchId }),
    whileLocked: true,
  })

  const leave = () => {
    void send('leaveBatch', null)
    goTo({ kind: 'recipes' })
  }
  // Nothing is shown for the few milliseconds until the recipe has been read.
  if (batch === undefined || recipe === null) return null
  if (!recipe.ok) return <NotOpened batch={batch} failure={recipe.failure} onLeave={leave} />
  if (recipe.value.steps.length === 0) return <NotOpened batch={batch} failure={{ kind: 'noSteps' }} onLeave={leave} />
  return <OpenBatch batch={batch} recipe={recipe.value} onLeave={leave} />
}

function OpenBatch({ batch, recipe, onLeave }: { batch: BatchSummary; recipe: Recipe; onLeave: () => void }) {
  const goTo = useGoTo()
  const { send } = useCommand()
  const { step: words, failures, batches: text } = useWords()
  const { step, done, failure, goTo: onTurn } = useShownStep(batch)
  const ticks = useTicks(batch)
  const moves = useBatchMoves()
  const [notFinished, setNotFinished] = useState<BatchFailure | null>(null)
  // Every published state is a new object. The same set as before keeps the rail from rendering again.
  const marks = [...done].sort((left, right) => left - right).join(' ')
  const steadyDone = useMemo(() => new Set(marks === '' ? [] : marks.split(' ').map(Number)), [marks])

  const finish = async () => {
    const answer = await send('finishBatch', { batchId: batch.id })
    if (answer?.ok) goTo({ kind: 'finished', batchId: batch.id })
    else setNotFinished(answer?.failure ?? null)
  }
  const goOn = useStableCallback(moves.goOn)
  const tabs = useMemo(() => <BatchSwitch batchId={batch.id} onSwitch={goOn} />, [batch.id, goOn])
  const shown = Math.min(step, recipe.steps.length - 1)
  const problem = notFinished ?? failure ?? ticks.failure
  const notes: readonly Note[] = [
    ...(problem === null ? [] : [{ key: 'problem', kind: 'stop', title: failures.batch(problem) } as const]),
    ...(moves.failure === null
      ? []
      : [{ key: 'move', kind: 'stop', title: text.didNotWork, more: moves.failure } as const]),
    ...(batch.inLibrary === 'gone' ? [{ key: 'gone', kind: 'warn', title: text.newer.gone } as const] : []),
    ...(batch.inLibrary === 'newer'
      ? [{ key: 'newer', kind: 'info', title: '', action: <NewerVersionChip batch={batch} /> } as const]
      : []),
  ]
  return (
    <StepScreen
      place={{ recipe, index: shown, scale: scaleOfStep(batch, shown) }}
      cooking={{ batch, ticks, done: steadyDone }}
      ways={{
        onTurn,
        onLeave,
        onEnd: () => void finish(),
        end: words.finish(recipe.steps.length - new Set([...done, recipe.steps.length - 1]).size),
        onWhole: () => goTo({ kind: 'overview', recipeId: batch.recipeId, batchId: batch.id }),
      }}
      notes={notes}
      tabs={tabs}
    />
  )
}

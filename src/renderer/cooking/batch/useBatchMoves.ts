import { useEffect, useState } from 'react'
import type { BatchSummary } from '../../../shared/batch.ts'
import type { BatchFailure } from '../../../shared/failure.ts'
import { ONE_TIME } from '../../../shared/kitchen/factor.ts'
import type { Result } from '../../../shared/result.ts'
import type { StepIndex } from '../../../shared/step.ts'
import { useGoTo } from '../../kiosk/goTo.ts'
import { routeOfBatch } from '../../kiosk/route.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { useWords } from '../../words/words.ts'

export interface BatchMoves {
  /** Why the last one did not happen, in a sentence; null when it did. */
  readonly failure: string | null
  /** To one's own batch, or somebody else's after taking it over. */
  readonly goOn: (batch: BatchSummary) => void
  /** Starts a batch of the recipe once, at a step, and goes there. */
  readonly startAt: (recipeId: string, step: StepIndex) => void
  /** Puts the batch away, starts a new one in its place and goes there. */
  readonly startOver: (batchId: string) => void
  /** Stays here; the batch goes to those that ended. */
  readonly close: (batchId: string) => void
  /** Undoes finishing or closing; `go` leads to where it was. */
  readonly bringBack: (batchId: string, next: 'stay' | 'go') => void
}

/** What a person can do with a batch from outside of it. One at a time: a second touch meanwhile does nothing. */
export function useBatchMoves(): BatchMoves {
  const goTo = useGoTo()
  const { send, isBusy } = useCommand()
  const session = useKioskState(({ session }) => session)
  const batches = useKioskState(({ batches }) => batches)
  const words = useWords()
  const [failure, setFailure] = useState<string | null>(null)
  /** The answer may come before the state that has the batch in it. */
  const [awaited, setAwaited] = useState<string | null>(null)
  const arrived = batches.find(({ id }) => id === awaited)

  useEffect(() => {
    if (arrived === undefined) return
    // Once: what the person does there must not be undone by the next state.
    setAwaited(null)
    goTo(routeOfBatch(arrived))
  }, [arrived, goTo])

  /** Carries out one command and says why it was not; then goes to the batch that it names, if any. */
  async function move<Value>(
    command: () => Promise<Result<Value, BatchFailure> | undefined>,
    { sentence, toBatch = () => null }: { sentence: Sentence; toBatch?: (value: Value) => string | null },
  ): Promise<void> {
    if (isBusy) return
    const outcome = await command()
    setFailure(outcome === undefined || outcome.ok ? null : sentence(outcome.failure))
    setAwaited(outcome?.ok ? toBatch(outcome.value) : null)
  }

  const sentence = words.failures.batch
  return {
    failure,
    goOn(batch) {
      const batchId = batch.id
      if (batch.owner.employeeNumber === session?.employeeNumber) goTo(routeOfBatch(batch))
      else void move(() => send('takeOver', { batchId }), { sentence, toBatch: () => batchId })
    },
    startAt(recipeId, step) {
      const start = async () => {
        const started = await send('startBatch', { recipeId, scale: ONE_TIME, stage: 'cooking' })
        if (started === undefined || !started.ok || step === 0) return started
        const { batchId } = started.value
        const moved = await send('goToStep', { batchId, step, isDone: false })
        return moved === undefined || !moved.ok ? moved : started
      }
      void move(start, { sentence, toBatch: ({ batchId }) => batchId })
    },
    startOver(batchId) {
      void move(() => send('startAfresh', { batchId }), { sentence, toBatch: (fresh) => fresh.batchId })
    },
    close(batchId) {
      void move(() => send('closeBatch', { batchId }), { sentence })
    },
    bringBack(batchId, next) {
      void move(() => send('bringBack', { batchId }), {
        sentence: words.batches.bringBackFailure,
        toBatch: () => (next === 'go' ? batchId : null),
      })
    },
  }
}

type Sentence = (failure: BatchFailure) => string

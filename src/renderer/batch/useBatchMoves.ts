import { useEffect, useState } from 'react'
import type { BatchSummary } from '../../shared/batch.ts'
import type { BatchFailure } from '../../shared/failure.ts'
import { ONE_TIME } from '../../shared/kitchen/factor.ts'
import type { Result } from '../../shared/result.ts'
import type { StepIndex } from '../../shared/step.ts'
import { useGoTo } from '../kiosk/goTo.ts'
import { routeOfBatch } from '../kiosk/route.ts'
import { useKiosk } from '../kiosk/useKiosk.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { useWords } from '../words/words.ts'

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
  const kiosk = useKiosk()
  const session = useKioskState(({ session }) => session)
  const batches = useKioskState(({ batches }) => batches)
  const words = useWords()
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
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
    command: () => Promise<Result<Value, BatchFailure>>,
    { sentence, goTo = () => null }: { sentence: Sentence; goTo?: (value: Value) => string | null },
  ): Promise<void> {
    if (isBusy) return
    setBusy(true)
    const outcome = await command()
    setBusy(false)
    setFailure(outcome.ok ? null : sentence(outcome.failure))
    setAwaited(outcome.ok ? goTo(outcome.value) : null)
  }

  const sentence = words.failures.batch
  return {
    failure,
    goOn(batch) {
      const batchId = batch.id
      if (batch.owner.employeeNumber === session?.employeeNumber) goTo(routeOfBatch(batch))
      else void move(() => kiosk.takeOver({ batchId }), { sentence, goTo: () => batchId })
    },
    startAt(recipeId, step) {
      const start = async () => {
        const started = await kiosk.startBatch({ recipeId, scale: ONE_TIME, stage: 'cooking' })
        if (!started.ok || step === 0) return started
        const { batchId } = started.value
        const moved = await kiosk.goToStep({ batchId, step, isDone: false })
        return moved.ok ? started : moved
      }
      void move(start, { sentence, goTo: ({ batchId }) => batchId })
    },
    startOver(batchId) {
      void move(() => kiosk.startAfresh({ batchId }), { sentence, goTo: (fresh) => fresh.batchId })
    },
    close(batchId) {
      void move(() => kiosk.closeBatch({ batchId }), { sentence })
    },
    bringBack(batchId, next) {
      void move(() => kiosk.bringBack({ batchId }), {
        sentence: words.batches.bringBackFailure,
        goTo: () => (next === 'go' ? batchId : null),
      })
    },
  }
}

type Sentence = (failure: BatchFailure) => string

import { useEffect, useState } from 'react'
import type { BatchSummary, Factor } from '../../shared/batch.ts'
import type { BatchFailure } from '../../shared/failure.ts'
import { ONE_TIME } from '../../shared/kitchen/factor.ts'
import { type Result, success } from '../../shared/result.ts'
import type { StepIndex } from '../../shared/step.ts'
import { useGoTo } from '../kiosk/goTo.ts'
import { routeOfBatch } from '../kiosk/route.ts'
import { useCommand } from '../kiosk/useCommand.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { useFirstWords } from '../words/firstWords.ts'

export interface BatchMoves {
  /** Why the last command failed, as a sentence; null when it succeeded. */
  readonly failure: string | null
  /** Goes to the batch; takes it over first if another employee owns it. */
  readonly goOn: (batch: BatchSummary) => void
  /** Goes to a step of the batch; takes it over first if another employee owns it. */
  readonly goToStep: (batch: BatchSummary, step: StepIndex) => void
  /** Starts a batch of the recipe at a step, and goes there. `scale` is ×1 by default. */
  readonly startAt: (recipeId: string, step: StepIndex, scale?: Factor) => void
  /** Closes the batch, starts a new one in its place and goes there. */
  readonly startOver: (batchId: string) => void
  /** Closes the batch and stays on this screen. */
  readonly close: (batchId: string) => void
  /** Undoes finishing or closing; `go` goes to the batch. */
  readonly bringBack: (batchId: string, next: 'stay' | 'go') => void
}

/** The commands about a batch as a whole. One runs at a time: a command during another one is ignored. */
export function useBatchMoves(): BatchMoves {
  const goTo = useGoTo()
  const { send, isBusy } = useCommand()
  const session = useKioskState(({ session }) => session)
  const batches = useKioskState(({ batches }) => batches)
  const words = useFirstWords()
  const [failure, setFailure] = useState<string | null>(null)
  /** The batch to go to. The answer of a command may come before the state that contains the batch. */
  const [awaited, setAwaited] = useState<string | null>(null)
  const arrived = batches.find(({ id }) => id === awaited)

  useEffect(() => {
    if (arrived === undefined) return
    // Only once: a later state must not bring back a person who has left the batch.
    setAwaited(null)
    goTo(routeOfBatch(arrived))
  }, [arrived, goTo])

  /** Runs one command, shows its failure, and goes to the batch that `toBatch` returns, if any. */
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
    goToStep({ id: batchId, owner }, step) {
      const go = async () => {
        const taken =
          owner.employeeNumber === session?.employeeNumber ? success(null) : await send('takeOver', { batchId })
        return taken?.ok ? send('goToStep', { batchId, step, isDone: false }) : taken
      }
      void move(go, { sentence, toBatch: () => batchId })
    },
    startAt(recipeId, step, scale = ONE_TIME) {
      const start = async () => {
        const started = await send('startBatch', { recipeId, scale, stage: 'cooking' })
        if (started === undefined || !started.ok || step === 0) return started
        const { batchId } = started.value
        const moved = await send('goToStep', { batchId, step, isDone: false })
        return moved === undefined || !moved.ok ? moved : started
      }
      void move(start, { sentence, toBatch: ({ batchId }) => batchId })
    },
    startOver(batchId) {
      void move(() => send('startOver', { batchId }), { sentence, toBatch: (started) => started.batchId })
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

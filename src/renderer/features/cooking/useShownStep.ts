import { useState } from 'react'
import type { BatchSummary } from '../../../shared/batch.ts'
import type { BatchFailure } from '../../../shared/failure.ts'
import type { Result } from '../../../shared/result.ts'
import type { StepIndex } from '../../../shared/step.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { useOptimisticValues } from '../../kiosk/useOptimisticValues.ts'

interface ShownStep {
  /** Zero-based. */
  readonly step: StepIndex
  /** Zero-based indices of the steps that are done. */
  readonly done: ReadonlySet<StepIndex>
  /** Why the last command was refused; null if it was not. */
  readonly failure: BatchFailure | null
  readonly goTo: (step: StepIndex, isDone: boolean) => void
}

/**
 * The current step of a batch and its done steps. A change is shown at once; the state of the main process replaces it
 * when it has caught up.
 */
export function useShownStep({ id: batchId, step: known, done: knownDone }: BatchSummary): ShownStep {
  const { send } = useCommand()
  const steps = useOptimisticValues<'step', number>(() => known)
  const marks = useOptimisticValues<number, boolean>((step) => knownDone.some((one) => one.step === step))
  const [failure, setFailure] = useState<BatchFailure | null>(null)

  const isAccepted = async (asked: Promise<Result<null, BatchFailure> | undefined>) => {
    const answer = await asked
    setFailure(answer === undefined || answer.ok ? null : answer.failure)
    return answer?.ok === true
  }

  const from = steps.values.get('step') ?? known
  return {
    step: from,
    done: new Set([...knownDone.map(({ step }) => step), ...marks.values.keys()]),
    failure,
    goTo(step, isDone) {
      const accepted = isAccepted(send('goToStep', { batchId, step, isDone }))
      steps.set('step', step, accepted)
      if (isDone) marks.set(from, true, accepted)
    },
  }
}

import { useState } from 'react'
import type { BatchSummary } from '../../../shared/batch.ts'
import type { BatchFailure } from '../../../shared/failure.ts'
import type { Result } from '../../../shared/result.ts'
import { useKiosk } from '../../useKiosk.ts'

/** Where the glass is ahead of the main process. */
interface Ahead {
  readonly step: number
  readonly isAnswered: boolean
}

export interface StepOnTheGlass {
  /** Zero-based. */
  readonly step: number
  /** Zero-based indices of the steps that are done. */
  readonly done: ReadonlySet<number>
  /** Why the last command was refused; null where it was not. */
  readonly failure: BatchFailure | null
  readonly goTo: (step: number, isDone: boolean) => void
  readonly mark: (step: number, isDone: boolean) => void
  /** The recipe is another one: what the main process says counts. */
  readonly startOver: () => void
}

/**
 * The step of a batch and what is done of it. The glass moves at once; the main process confirms, and what it says
 * counts as soon as it has caught up.
 */
export function useStepOnTheGlass({ id: batchId, step: known, done: knownDone }: BatchSummary): StepOnTheGlass {
  const kiosk = useKiosk()
  const [ahead, setAhead] = useState<Ahead | null>(null)
  const [marked, setMarked] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [failure, setFailure] = useState<BatchFailure | null>(null)
  if (ahead?.isAnswered && ahead.step === known) setAhead(null)

  const confirm = (step: number, isDone: boolean) => {
    setMarked((before) => new Map(before).set(step, isDone))
    return (answer: Result<null, BatchFailure>) => {
      setFailure(answer.ok ? null : answer.failure)
      setMarked((before) => (before.get(step) === isDone ? without(before, step) : before))
    }
  }

  const from = ahead?.step ?? known
  return {
    step: from,
    done: withMarks(
      knownDone.map(({ step }) => step),
      marked,
    ),
    failure,
    goTo(step, isDone) {
      setAhead({ step, isAnswered: false })
      const confirmed = isDone ? confirm(from, true) : null
      void kiosk.goToStep({ batchId, step, isDone }).then((answer) => {
        confirmed?.(answer)
        if (!answer.ok) setFailure(answer.failure)
        setAhead((last) => (last?.step !== step ? last : answer.ok ? { step, isAnswered: true } : null))
      })
    },
    mark(step, isDone) {
      void kiosk.markStep({ batchId, step, isDone }).then(confirm(step, isDone))
    },
    startOver() {
      setAhead(null)
      setMarked(new Map())
    },
  }
}

function withMarks(done: readonly number[], marked: ReadonlyMap<number, boolean>): ReadonlySet<number> {
  const all = new Set(done)
  for (const [step, isDone] of marked) {
    if (isDone) all.add(step)
    else all.delete(step)
  }
  return all
}

function without(marked: ReadonlyMap<number, boolean>, step: number): ReadonlyMap<number, boolean> {
  const rest = new Map(marked)
  rest.delete(step)
  return rest
}

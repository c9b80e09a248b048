import { useState } from 'react'
import type { BatchSummary, TickKey } from '../../../shared/batch.ts'
import type { BatchFailure } from '../../../shared/failure.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { useOptimisticValues } from '../../kiosk/useOptimisticValues.ts'

export interface Ticks {
  isTicked(key: TickKey): boolean
  setTicked(key: TickKey, isTicked: boolean): void
}

interface BatchTicks extends Ticks {
  /** Why the last tick was refused; null if it was not. */
  readonly failure: BatchFailure | null
}

/** The ticks of a batch. A tick is shown at once, and reverted if the main process refuses it. */
export function useTicks({ id, ticks }: BatchSummary): BatchTicks {
  const { send } = useCommand()
  const ahead = useOptimisticValues<TickKey, boolean>((key) => ticks.includes(key))
  const [failure, setFailure] = useState<BatchFailure | null>(null)
  return {
    failure,
    isTicked: (key) => ahead.values.get(key) ?? ticks.includes(key),
    setTicked(key, isTicked) {
      const answer = send('tick', { batchId: id, key, isTicked }).then((ticked) => {
        setFailure(ticked === undefined || ticked.ok ? null : ticked.failure)
        return ticked?.ok === true
      })
      ahead.set(key, isTicked, answer)
    },
  }
}

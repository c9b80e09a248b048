import { useMemo, useState } from 'react'
import type { BatchSummary, EarlierTick, TickKey } from '../../shared/batch.ts'
import type { BatchFailure } from '../../shared/failure.ts'
import type { StepIndex } from '../../shared/step.ts'
import { useCommand } from '../kiosk/useCommand.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { useOptimisticSet } from '../kiosk/useOptimisticValues.ts'

export interface Ticks {
  readonly ticked: ReadonlySet<TickKey>
  setTicked(key: TickKey, isTicked: boolean): void
}

interface BatchTicks extends Ticks {
  /** Why the last tick was refused; null if it was not. */
  readonly failure: BatchFailure | null
}

/** The ticks of a batch. A tick is shown at once, and reverted if the main process refuses it. */
export function useTicks({ id, ticks }: BatchSummary): BatchTicks {
  const { send } = useCommand()
  const [ticked, set] = useOptimisticSet(ticks)
  const [failure, setFailure] = useState<BatchFailure | null>(null)
  return {
    failure,
    ticked,
    setTicked(key, isTicked) {
      const answer = send('tick', { batchId: id, key, isTicked }).then((ticked) => {
        setFailure(ticked === undefined || ticked.ok ? null : ticked.failure)
        return ticked?.ok === true
      })
      set(key, isTicked, answer)
    },
  }
}

/**
 * The amounts of a step that were ticked at an earlier scale and not since, by the zero-based place of the
 * ingredient in the step.
 */
export function useEarlierTicks(batchId: string | null, index: StepIndex): ReadonlyMap<number, EarlierTick> {
  const ticks = useKioskState(({ batches }) => batches.find(({ id }) => id === batchId)?.earlierTicks)
  return useMemo(() => {
    const start = `step ${index} ingredient `
    const here = ticks?.filter(({ key }) => key.startsWith(start)) ?? []
    return new Map(here.map((tick) => [Number(tick.key.slice(start.length)), tick]))
  }, [ticks, index])
}

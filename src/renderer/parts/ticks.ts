import { useMemo, useState } from 'react'
import type { BatchSummary, EarlierTick, TickKey } from '../../shared/batch.ts'
import type { BatchFailure } from '../../shared/failure.ts'
import type { Step } from '../../shared/model.ts'
import type { StepIndex } from '../../shared/step.ts'
import { useCommand } from '../kiosk/useCommand.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { useOptimisticValues } from '../kiosk/useOptimisticValues.ts'

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

/**
 * The amounts of a step that were ticked at an earlier scale and not since, by the zero-based place of the
 * ingredient in the step.
 */
export function useEarlierTicks(batchId: string | null, index: StepIndex): ReadonlyMap<number, EarlierTick> {
  // As text, because every published state has new objects.
  const text = useKioskState(({ batches }) => {
    const ticks = batches.find(({ id }) => id === batchId)?.earlierTicks ?? []
    const start = `step ${index} ingredient `
    return JSON.stringify(
      ticks.flatMap((tick) => (tick.key.startsWith(start) ? [[Number(tick.key.slice(start.length)), tick]] : [])),
    )
  })
  return useMemo(() => {
    const ticks: readonly (readonly [number, EarlierTick])[] = JSON.parse(text)
    return new Map(ticks)
  }, [text])
}

/** The key of a tick at a step, of an ingredient or of equipment. */
export type StepTickKey = Extract<TickKey, `step ${string}`>

/** The ticked keys of a step, as one string, because `memo` compares strings by value. */
export function tickedIn(step: Step, index: StepIndex, isTicked: (key: TickKey) => boolean): string {
  const keys: readonly StepTickKey[] = [
    ...step.ingredients.map((_, place) => `step ${index} ingredient ${place}` as const),
    ...step.equipment.map((_, place) => `step ${index} equipment ${place}` as const),
  ]
  return keys.filter(isTicked).join('\n')
}

/** The keys in a result of `tickedIn`. */
export function ticksIn(ticked: string): ReadonlySet<string> {
  return new Set(ticked.split('\n'))
}

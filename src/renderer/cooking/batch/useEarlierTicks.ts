import { useMemo } from 'react'
import type { EarlierTick } from '../../../shared/batch.ts'
import type { StepIndex } from '../../../shared/step.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'

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

import { useMemo } from 'react'
import type { Factor } from '../../../shared/batch.ts'
import type { StepIndex } from '../../../shared/step.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'

/**
 * The scales at which amounts of a step were ticked before the present one and not since, by the zero-based place of
 * the ingredient in the step.
 */
export function useEarlierScales(batchId: string | null, index: StepIndex): ReadonlyMap<number, Factor> {
  // As text, because every published state has new objects.
  const text = useKioskState(({ batches }) => {
    const ticks = batches.find(({ id }) => id === batchId)?.earlierTicks ?? []
    const start = `step ${index} ingredient `
    return JSON.stringify(
      ticks.flatMap(({ key, scale }) => (key.startsWith(start) ? [[Number(key.slice(start.length)), scale]] : [])),
    )
  })
  return useMemo(() => {
    const scales: readonly (readonly [number, Factor])[] = JSON.parse(text)
    return new Map(scales)
  }, [text])
}

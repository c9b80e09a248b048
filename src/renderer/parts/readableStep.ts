import { useEffect } from 'react'
import type { Factor, TickKey } from '../../shared/batch.ts'
import type { Recipe } from '../../shared/model.ts'
import type { StepIndex } from '../../shared/step.ts'
import { keptValue, useChangeKept, useKept } from '../kiosk/keptValue.ts'

/** The step on the display, as the lock may show it. */
export interface ReadableStep {
  readonly recipe: Recipe
  /** Zero-based. */
  readonly index: StepIndex
  readonly scale: Factor
  /** The ticks of its batch; null without one. */
  readonly ticked: ReadonlySet<TickKey> | null
}

/** Kept outside of the screen: nothing renders again while the station is not locked. */
const readableStep = keptValue<ReadableStep | null>(null)

/** Makes the step readable behind the lock for as long as the calling screen is mounted. */
export function usePublishReadableStep({ recipe, index, scale, ticked }: ReadableStep): void {
  const publish = useChangeKept(readableStep)
  useEffect(() => publish(() => ({ recipe, index, scale, ticked })), [publish, recipe, index, scale, ticked])
  useEffect(() => () => publish(() => null), [publish])
}

/** The step of the current screen; null where it shows none. */
export function useReadableStep(): ReadableStep | null {
  return useKept(readableStep)[0]
}

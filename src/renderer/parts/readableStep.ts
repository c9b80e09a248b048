import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import type { Factor } from '../../shared/batch.ts'
import type { Recipe } from '../../shared/model.ts'
import type { StepIndex } from '../../shared/step.ts'

/** The step on the display, as the lock may show it. */
export interface ReadableStep {
  readonly recipe: Recipe
  /** Zero-based. */
  readonly index: StepIndex
  readonly scale: Factor
  /** The ticks of this step, from `tickedIn`; null without a batch. */
  readonly ticked: string | null
}

/**
 * Holds the step of the current screen outside of React's state: the lock need not ask for it, and nothing renders
 * again while the station is not locked.
 */
export function createReadableStepStore() {
  let present: ReadableStep | null = null
  const listeners = new Set<() => void>()
  return {
    put(step: ReadableStep | null) {
      present = step
      for (const listener of listeners) listener()
    },
    look: () => present,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const ReadableStepContext = createContext(createReadableStepStore())

/** Makes the step readable behind the lock for as long as the calling screen is mounted. */
export function usePublishReadableStep(recipe: Recipe, index: StepIndex, scale: Factor, ticked: string | null): void {
  const store = useContext(ReadableStepContext)
  useEffect(() => {
    store.put({ recipe, index, scale, ticked })
  }, [store, recipe, index, scale, ticked])
  useEffect(() => () => store.put(null), [store])
}

/** The step of the current screen; null where it shows none. */
export function useReadableStep(): ReadableStep | null {
  const store = useContext(ReadableStepContext)
  return useSyncExternalStore(store.subscribe, store.look)
}

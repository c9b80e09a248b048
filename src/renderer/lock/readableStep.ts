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
interface ReadableStepShelf {
  readonly put: (step: ReadableStep | null) => void
  readonly look: () => ReadableStep | null
  readonly subscribe: (listener: () => void) => () => void
}

export function createReadableStepShelf(): ReadableStepShelf {
  let present: ReadableStep | null = null
  const listeners = new Set<() => void>()
  return {
    put(step) {
      present = step
      for (const listener of listeners) listener()
    },
    look: () => present,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const ReadableStepContext = createContext<ReadableStepShelf>(createReadableStepShelf())

/** Makes the step readable behind the lock for as long as the calling screen is mounted. */
export function useLeaveReadable(recipe: Recipe, index: StepIndex, scale: Factor, ticked: string | null): void {
  const shelf = useContext(ReadableStepContext)
  useEffect(() => {
    shelf.put({ recipe, index, scale, ticked })
  }, [shelf, recipe, index, scale, ticked])
  useEffect(() => () => shelf.put(null), [shelf])
}

/** The step of the current screen; null where it shows none. */
export function useReadableStep(): ReadableStep | null {
  const shelf = useContext(ReadableStepContext)
  return useSyncExternalStore(shelf.subscribe, shelf.look)
}

import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import type { Factor } from '../../shared/batch.ts'
import type { Recipe } from '../../shared/model.ts'
import type { StepIndex } from '../../shared/step.ts'

/** The step on the glass, as it can be read behind the lock. */
export interface ReadableStep {
  readonly recipe: Recipe
  /** Zero-based. */
  readonly index: StepIndex
  readonly scale: Factor
  /** What `tickedIn` says of this step; null without a batch. */
  readonly ticked: string | null
}

/** Where a screen leaves its step, so that the lock need not ask for it and draws nothing anew while nobody locks. */
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

/** Leaves the step of a screen for the lock, for as long as the screen is there. */
export function useLeaveReadable(recipe: Recipe, index: StepIndex, scale: Factor, ticked: string | null): void {
  const shelf = useContext(ReadableStepContext)
  useEffect(() => {
    shelf.put({ recipe, index, scale, ticked })
  }, [shelf, recipe, index, scale, ticked])
  useEffect(() => () => shelf.put(null), [shelf])
}

/** The step that a screen has left; null where there is none on the glass. */
export function useReadableStep(): ReadableStep | null {
  const shelf = useContext(ReadableStepContext)
  return useSyncExternalStore(shelf.subscribe, shelf.look)
}

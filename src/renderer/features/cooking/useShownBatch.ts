import { useState } from 'react'
import type { BatchSummary } from '../../../shared/batch.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'

/** The batches that an overview is about. At most one of them is not null. */
export interface ShownBatch {
  /** The batch that the overview belongs to. */
  readonly batch: BatchSummary | null
  /** A batch of the recipe that is in progress, of any employee. */
  readonly running: BatchSummary | null
  /** From now on the overview is for another batch than the running one. */
  readonly startAnother: () => void
}

/** Without a session no batch is shown, because the recipe can only be read. */
export function useShownBatch(recipeId: string, batchId: string | null): ShownBatch {
  const isSignedIn = useKioskState(({ session }) => session !== null)
  const batches = useKioskState(({ batches }) => batches)
  const [startsAnother, setStartsAnother] = useState(false)
  const batch = isSignedIn ? (batches.find(({ id }) => id === batchId) ?? null) : null
  const running = isSignedIn && batchId === null && !startsAnother ? runningOf(recipeId, batches) : null
  return { batch, running, startAnother: () => setStartsAnother(true) }
}

/** The batch of a recipe that was changed last; null if there is none. */
function runningOf(recipeId: string, batches: readonly BatchSummary[]): BatchSummary | null {
  const running = batches.filter((batch) => batch.recipeId === recipeId)
  return running.toSorted((one, other) => other.movedAt - one.movedAt)[0] ?? null
}

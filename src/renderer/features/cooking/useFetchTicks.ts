import { useMemo } from 'react'
import type { BatchSummary } from '../../../shared/batch.ts'
import type { Recipe } from '../../../shared/model.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import type { FetchTicks } from './fetchTicks.ts'
import { usedInSteps } from './usedInSteps.ts'
import type { WholeFacts } from './useWholeFacts.ts'

/** What is fetched for a batch, with what its steps have used already; null where nothing can be ticked. */
export function useFetchTicks({
  recipe,
  facts: { items, amounts },
  batch,
  running,
  cooking,
}: {
  recipe: Recipe
  facts: WholeFacts
  /** The batch that is shown. */
  batch: BatchSummary | null
  /** Another batch of the recipe. */
  running: BatchSummary | null
  cooking: Pick<FetchTicks, 'isTicked' | 'setTicked'>
}): FetchTicks | null {
  const isSignedIn = useKioskState(({ session }) => session !== null)
  const used = useMemo(
    () => usedInSteps(recipe, items, { ticks: batch?.ticks ?? [], done: batch?.done ?? [] }, amounts),
    [recipe, items, amounts, batch?.ticks, batch?.done],
  )
  // Without a session nothing is recorded, and without steps nothing can be cooked. While another batch of the recipe
  // runs, a tick would start a second one unasked.
  if (!isSignedIn || running !== null || recipe.steps.length === 0) return null
  return {
    isTicked: (key) => used.has(key) || cooking.isTicked(key),
    isUsed: (key) => used.has(key),
    setTicked: cooking.setTicked,
  }
}

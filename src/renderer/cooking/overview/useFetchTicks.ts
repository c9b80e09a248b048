import { useMemo } from 'react'
import type { BatchSummary } from '../../../shared/batch.ts'
import type { FetchItem } from '../../../shared/kitchen/miseEnPlace.ts'
import type { Recipe } from '../../../shared/model.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import type { FetchTicks } from '../mise-en-place/fetchTicks.ts'
import { usedInSteps } from '../mise-en-place/usedInSteps.ts'

/** What is fetched for a batch, with what its steps have used already; null where nothing can be ticked. */
export function useFetchTicks({
  recipe,
  items,
  batch,
  running,
  fetching,
}: {
  recipe: Recipe
  items: readonly FetchItem[]
  /** The batch that is shown. */
  batch: BatchSummary | null
  /** Another batch of the recipe. */
  running: BatchSummary | null
  fetching: Pick<FetchTicks, 'isTicked' | 'setTicked'>
}): FetchTicks | null {
  const session = useKioskState(({ session }) => session)
  const used = useMemo(
    () => usedInSteps(recipe, items, { ticks: batch?.ticks ?? [], done: batch?.done ?? [] }),
    [recipe, items, batch?.ticks, batch?.done],
  )
  // Without a session nothing is recorded, and without steps nothing can be cooked. While another batch of the recipe
  // runs, a tick would start a second one unasked.
  if (session === null || running !== null || recipe.steps.length === 0) return null
  return {
    isTicked: (key) => used.has(key) || fetching.isTicked(key),
    isUsed: (key) => used.has(key),
    setTicked: fetching.setTicked,
  }
}

import type { BatchSummary, TickKey } from '../../../shared/batch.ts'
import type { BatchAmounts } from '../../../shared/kitchen/batchAmounts.ts'
import { assetKey } from '../../../shared/kitchen/fetchList.ts'
import type { FetchItem } from '../../../shared/kitchen/miseEnPlace.ts'
import type { Recipe } from '../../../shared/model.ts'
import { tickKeyOf } from './fetchTicks.ts'

/**
 * The tick keys of the items that the steps of the batch show to be here: an ingredient of which nothing is missing, and
 * equipment that was ticked in a step, or is of a done one.
 */
export function usedInSteps(
  { steps }: Pick<Recipe, 'steps'>,
  items: readonly FetchItem[],
  { ticks, done }: Pick<BatchSummary, 'ticks' | 'done'>,
  amounts: ReadonlyMap<string, BatchAmounts>,
): ReadonlySet<TickKey> {
  const ticked = new Set(ticks)
  const doneSteps = new Set(done.map(({ step }) => step))
  const equipment = new Set(
    steps.flatMap((one, step) =>
      one.equipment
        .filter((_, line) => doneSteps.has(step) || ticked.has(`step ${step} equipment ${line}`))
        .map(assetKey),
    ),
  )
  const isUsed = ({ kind, key }: FetchItem) =>
    kind === 'ingredient' ? amounts.get(key)?.open.length === 0 : equipment.has(key)
  return new Set(items.filter(isUsed).map(tickKeyOf))
}

import type { BatchSummary, TickKey } from '../../../shared/batch.ts'
import { assetKey, productKey } from '../../../shared/kitchen/fetchList.ts'
import type { FetchItem } from '../../../shared/kitchen/miseEnPlace.ts'
import type { Recipe } from '../../../shared/model.ts'
import { tickKeyOf } from './fetchTicks.ts'

/**
 * The tick keys of the items that need not be fetched any more, because the steps of the batch show that they are here:
 * an ingredient whose every amount is added, and equipment that was at hand once. An amount is added when it is ticked
 * or its step is done.
 */
export function usedInSteps(
  { steps }: Recipe,
  items: readonly FetchItem[],
  { ticks, done }: Pick<BatchSummary, 'ticks' | 'done'>,
): ReadonlySet<TickKey> {
  const ticked = new Set(ticks)
  const doneSteps = new Set(done.map(({ step }) => step))
  /** For each item, whether each of its lines is used. */
  const uses = new Map<string, boolean[]>()
  const note = (item: string, step: number, tick: TickKey) => {
    const isUsed = doneSteps.has(step) || ticked.has(tick)
    uses.set(item, [...(uses.get(item) ?? []), isUsed])
  }
  for (const [step, { ingredients, equipment }] of steps.entries()) {
    ingredients.forEach((one, line) => {
      note(`fetch ${productKey(one)}`, step, `step ${step} ingredient ${line}`)
    })
    equipment.forEach((one, line) => {
      note(`equipment ${assetKey(one)}`, step, `step ${step} equipment ${line}`)
    })
  }
  const isUsed = (item: FetchItem) => {
    const lines = uses.get(tickKeyOf(item)) ?? []
    return item.kind === 'ingredient' ? lines.length > 0 && lines.every(Boolean) : lines.some(Boolean)
  }
  return new Set(items.filter(isUsed).map(tickKeyOf))
}

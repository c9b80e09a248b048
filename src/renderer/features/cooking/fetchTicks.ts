import type { TickKey } from '../../../shared/batch.ts'
import type { FetchItem } from '../../../shared/kitchen/miseEnPlace.ts'

/** The ticks of the items to fetch. */
export interface FetchTicks {
  readonly isTicked: (key: TickKey) => boolean
  /** Whether it counts as ticked because of the steps (`usedInSteps`), and so cannot be unticked here. */
  readonly isUsed: (key: TickKey) => boolean
  readonly setTicked: (key: TickKey, isTicked: boolean) => void
}

export function tickKeyOf({ kind, key }: FetchItem): TickKey {
  return kind === 'ingredient' ? `fetch ${key}` : `equipment ${key}`
}

/** The name of the item as the recipe has it; may be blank. */
export function nameOfItem(item: FetchItem): string {
  return item.kind === 'ingredient' ? item.product.name : item.asset.name
}

/** The jsin of a product or the number of an asset; may be blank. */
export function numberOfItem(item: FetchItem): string {
  return item.kind === 'ingredient' ? item.product.jsin : item.asset.number
}

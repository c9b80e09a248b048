import type { TickKey } from '../../../shared/batch.ts'
import type { FetchItem } from '../../../shared/kitchen/miseEnPlace.ts'

/** The key of the tick that says that an item is fetched. */
export function tickKeyOf({ kind, key }: Pick<FetchItem, 'kind' | 'key'>): TickKey {
  return kind === 'ingredient' ? `fetch ${key}` : `equipment ${key}`
}

/** The name of the item as the recipe has it; may be blank. */
export function nameOfItem(item: FetchItem): string {
  return item.kind === 'ingredient' ? item.product.name : item.asset.name
}

import type { InventoryKind } from '../../../shared/model.ts'
import type { TogetherItem } from './togetherList.ts'

/** The reasons for all kinds in the list, each once. */
export function reasonsFor(
  items: readonly Pick<TogetherItem, 'kind'>[],
  reasons: Readonly<Record<InventoryKind, readonly string[]>>,
): readonly string[] {
  const kinds = new Set(items.map(({ kind }) => kind))
  return [...new Set([...kinds].flatMap((kind) => reasons[kind]))]
}

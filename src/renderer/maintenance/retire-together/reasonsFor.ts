import type { InventoryKind } from '../../../shared/model.ts'
import type { TogetherItem } from './togetherList.ts'

/** The reasons that fit every kind in the list; if none does, those of all kinds, each once. */
export function reasonsFor(
  items: readonly Pick<TogetherItem, 'kind'>[],
  reasons: Readonly<Record<InventoryKind, readonly string[]>>,
): readonly string[] {
  const lists = [...new Set(items.map(({ kind }) => kind))].map((kind) => reasons[kind])
  const all = [...new Set(lists.flat())]
  const common = all.filter((reason) => lists.every((list) => list.includes(reason)))
  return common.length > 0 ? common : all
}

import type { AssetFound, InventoryFailure } from '../../shared/inventory.ts'
import { MOST_FOUND } from '../../shared/inventory.ts'
import { normaliseNumber } from '../../shared/kitchen/numbers.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import type { StoredInventory } from './inventorySchema.ts'

/** The inventory if it is running. */
export function running(inventory: StoredInventory | null): Result<StoredInventory, InventoryFailure> {
  return inventory === null || inventory.ended !== null ? failed({ kind: 'notRunning' }) : success(inventory)
}

export function withoutFound(inventory: StoredInventory, number: string): StoredInventory {
  const key = normaliseNumber(number)
  return { ...inventory, found: inventory.found.filter((one) => normaliseNumber(one.number) !== key) }
}

/** The last find of each asset, in the order of finding; at most the newest `MOST_FOUND`. */
export function latestFinds(...lists: readonly (readonly AssetFound[])[]): readonly AssetFound[] {
  const finds = new Map<string, AssetFound>()
  for (const one of lists.flat()) {
    const key = normaliseNumber(one.number)
    const known = finds.get(key)
    if (known !== undefined && known.at > one.at) continue
    finds.delete(key)
    finds.set(key, one)
  }
  return [...finds.values()].slice(-MOST_FOUND)
}

/**
 * Joins the content of a file that was read late to what was done meanwhile. An inventory that was running goes on with
 * all finds of both; one that had ended gives way to the present one.
 */
export function joined(kept: StoredInventory | null, present: StoredInventory | null): StoredInventory | null {
  if (present === null) return kept
  if (kept === null || kept.ended !== null) return present
  const keys = new Set(kept.found.map(({ number }) => normaliseNumber(number)))
  const later = present.found.filter(({ number }) => !keys.has(normaliseNumber(number)))
  return { ...kept, ended: present.ended, found: [...kept.found, ...later] }
}

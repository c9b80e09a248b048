import { useMemo } from 'react'
import type { InventoryItem } from '../../../shared/model.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { type Consequence, consequenceOf } from './consequence.ts'

/** What retiring these items breaks together, as the library and the batches of the station are now. */
export function useConsequence(items: readonly Pick<InventoryItem, 'uses'>[]): Consequence {
  const batches = useKioskState(({ batches }) => batches)
  const inAll = useKioskState(({ library }) => library.count)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the items stand for themselves, the list of them may be new
  return useMemo(() => consequenceOf(items, batches, inAll), [...items, items.length, batches, inAll])
}

import { normaliseNumber } from '../../shared/kitchen/numbers.ts'
import type { InventoryKind } from '../../shared/model.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'

/** Whether the service accepted the retirement of an asset or a product that recipes still name. */
export function useBeingRetired(kind: InventoryKind): (number: string) => boolean {
  const numbers = useKioskState(({ beingRetired }) => beingRetired[kind])
  return (number) => numbers.length > 0 && numbers.includes(normaliseNumber(number))
}

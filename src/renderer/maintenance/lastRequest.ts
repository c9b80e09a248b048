import { normaliseNumber } from '../../shared/kitchen/numbers.ts'
import type { InventoryKind } from '../../shared/model.ts'
import type { OutboxRequest } from '../../shared/request.ts'

/** The latest request for a number that was not taken back; null if there is none. `requests`: newest first. */
export function lastRequest(
  kind: InventoryKind,
  number: string,
  requests: readonly OutboxRequest[],
): OutboxRequest | null {
  const wanted = normaliseNumber(number)
  const last = requests.find(
    (one) => one.kind === kind && normaliseNumber(one.number) === wanted && one.state.kind !== 'takenBack',
  )
  return last ?? null
}

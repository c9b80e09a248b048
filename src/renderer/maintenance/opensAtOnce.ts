import { isSameItem } from '../../shared/kitchen/numbers.ts'
import type { Connection } from '../../shared/model.ts'
import { isUnderWay, type OutboxRequest } from '../../shared/request.ts'
import type { ChosenItem } from './chosenItem.ts'

/**
 * Whether a scan of a known number opens its confirmation without a touch: not while a list of several is being made,
 * and only where the button that opens it could be pressed.
 */
export function opensAtOnce(
  item: ChosenItem,
  { inList, connection, requests }: { inList: number; connection: Connection; requests: readonly OutboxRequest[] },
): boolean {
  const isRequested = requests.some((one) => isSameItem(one, item) && isUnderWay(one))
  return inList === 0 && connection.kind !== 'unreachable' && !isRequested
}

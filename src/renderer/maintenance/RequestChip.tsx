import { normaliseNumber } from '../../shared/kitchen/numbers.ts'
import type { InventoryKind } from '../../shared/model.ts'
import type { OutboxRequest, RequestState } from '../../shared/request.ts'
import { Chip, type ChipKind } from '../controls/Chip.tsx'
import { useWords } from '../words/words.ts'

const KINDS: Readonly<Record<RequestState['kind'], ChipKind>> = {
  held: 'warn',
  sending: 'warn',
  accepted: 'info',
  refused: 'stop',
  unknown: 'stop',
  takenBack: 'plain',
}

/** The state of a request in one word or two. */
export function StateChip({ state }: { state: RequestState }) {
  const { retirement } = useWords()
  return <Chip kind={KINDS[state.kind]}>{retirement.word(state)}</Chip>
}

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

import { isSameItem } from '../../../shared/kitchen/sameItem.ts'
import type { InventoryKind } from '../../../shared/model.ts'
import { isUnderWay } from '../../../shared/request.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { useWords } from '../../words/words.ts'
import type { ReasonEntry } from './useReason.ts'

/** Why the items cannot be retired now, as a text for the hold button; undefined if they can. */
export function useMissing({
  items,
  counted,
  reason,
}: {
  items: readonly { readonly kind: InventoryKind; readonly number: string }[]
  /** The fault of the typed number or count. */
  counted: string | undefined
  reason: ReasonEntry
}): string | undefined {
  const { retire: words, maintenance, journal: journalWords } = useWords()
  const connection = useKioskState(({ connection }) => connection)
  const requests = useKioskState(({ requests }) => requests)
  const journal = useKioskState(({ journal }) => journal)
  if (journal.reading !== null) return journalWords.beingRead(journal.reading)
  if (connection.kind === 'unreachable') return words.unreachable
  const isWaiting = requests.some((one) => isUnderWay(one) && items.some((item) => isSameItem(one, item)))
  if (isWaiting) return maintenance.requestUnderWay
  if (counted !== undefined) return counted
  switch (reason.missing) {
    case 'choice':
      return words.reasonFirst
    case 'words':
      return words.reasonWordsFirst
    case 'shorter':
      return words.reasonShorter
    case null:
      return undefined
  }
}

import { mayKeep } from '../../shared/kitchen/numberDoubt.ts'
import type { InventoryKind } from '../../shared/model.ts'
import { useAsk } from '../kiosk/useAsk.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import type { ScanResult } from '../scanner/link.ts'
import { shownCode } from '../scanner/scan.ts'
import { useWords } from '../words/words.ts'
import type { ChosenItem } from './chosenItem.ts'
import { scannedItem } from './scannedItem.ts'

/**
 * Looks a scanned code up. `onFound` gets the item; `isKnown` is whether a recipe names it. It gets a doubtful code too
 * where a person can decide for it: the item's panel asks. Before the recipes have been read it is not called for an
 * unknown code, because its kind is not known either: a person chooses it. `onText` gets what belongs into a field for
 * numbers.
 */
export function useItemScan({
  kind,
  onText = () => {},
  onFound,
  onNotFound = () => {},
}: {
  kind: InventoryKind
  onText?: (text: string) => void
  onFound: (item: ChosenItem, isKnown: boolean) => void
  /** Called for a scan without an item: what was chosen before is not meant any more. */
  onNotFound?: () => void
}): (code: string) => Promise<ScanResult> {
  const { maintenance: words, scanner } = useWords()
  const ask = useAsk()
  const isRead = useKioskState(({ library }) => library.readAt !== null)
  return async (code) => {
    const scanned = await ask((kiosk) => scannedItem(kiosk, kind, code))
    if (scanned === undefined || scanned.judgement.kind === 'badNumber') onNotFound()
    if (scanned === undefined) return { kind: 'refusal', ...scanner.notLookedUp(shownCode(code)) }
    const { judgement, item, name, isKnown } = scanned
    if (judgement.kind === 'badNumber') return { kind: 'refusal', ...words.badScan(judgement.because) }
    onText(item.number)
    if (isKnown) {
      onFound(item, true)
      return { kind: 'well', ...words.scanned(name, item.number) }
    }
    if (judgement.kind === 'unknown' || judgement.kind === 'known') {
      if (!isRead) {
        onNotFound()
        return { kind: 'question', ...words.scannedUnread(shownCode(item.number)) }
      }
      onFound(item, false)
      return { kind: 'question', ...words.scannedUnknown(shownCode(item.number)) }
    }
    if (mayKeep(judgement, { ...item, source: 'scanned' })) onFound(item, false)
    else onNotFound()
    return { kind: 'question', ...words.doubt.words(code, judgement) }
  }
}

import type { InventoryKind } from '../../shared/model.ts'
import { useAsk } from '../kiosk/useAsk.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import type { ScanResult } from '../scanner/link.ts'
import { shownCode } from '../scanner/scan.ts'
import { useWords } from '../words/words.ts'
import type { ChosenItem } from './chosenItem.ts'
import { doubtWords } from './doubtWords.ts'
import { itemName } from './itemName.ts'
import { judgeNumber, scanReplacement } from './numberJudgement.ts'

/**
 * Looks a scanned code up: as a number of `kind`, then as one of the other kind or a barcode. `onFound` gets the item;
 * `isKnown` is whether a recipe names it. Before the recipes have been read it is not called for an unknown code, because
 * its kind is not known either: a person chooses it. `onText` gets what belongs into a field for numbers.
 */
export function useItemScan({
  kind,
  onText = () => {},
  onFound,
}: {
  kind: InventoryKind
  onText?: (text: string) => void
  onFound: (item: ChosenItem, isKnown: boolean) => void
}): (code: string) => Promise<ScanResult> {
  const { maintenance: words, scanner } = useWords()
  const ask = useAsk()
  const isRead = useKioskState(({ library }) => library.readAt !== null)
  return async (code) => {
    const judgement = await ask((kiosk) => judgeNumber(kiosk, kind, code))
    if (judgement === undefined) return { kind: 'refusal', ...scanner.notLookedUp(shownCode(code)) }
    switch (judgement.kind) {
      case 'problem':
        return { kind: 'refusal', ...words.badScan(judgement.problem) }
      case 'doubt': {
        const meant = scanReplacement(judgement.doubt)
        onText(meant?.number ?? code)
        if (meant === null) return { kind: 'refusal', ...doubtWords(words.doubt, code, judgement.doubt) }
        onFound({ kind: meant.kind, number: meant.number, first: 'scanned' }, true)
        return { kind: 'well', ...words.scanned(meant.name, meant.number) }
      }
      case 'known':
      case 'unknown': {
        const { item } = judgement
        onText(code)
        if (judgement.kind === 'unknown' && !isRead)
          return { kind: 'refusal', ...words.scannedUnread(shownCode(item.number)) }
        onFound({ kind, number: item.number, first: 'scanned' }, judgement.kind === 'known')
        return judgement.kind === 'unknown'
          ? { kind: 'refusal', ...words.scannedUnknown(shownCode(item.number)) }
          : { kind: 'well', ...words.scanned(itemName(words, item, isRead), item.number) }
      }
    }
  }
}

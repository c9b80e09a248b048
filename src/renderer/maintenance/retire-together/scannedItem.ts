import type { Kiosk } from '../../../shared/bridge.ts'
import type { InventoryKind } from '../../../shared/model.ts'
import type { ChosenItem } from '../chosenItem.ts'
import { judgeNumber, scanReplacement } from '../numberJudgement.ts'

interface ScannedItem {
  /** Of its own kind, whichever tab is open. */
  readonly item: ChosenItem
  /** Empty if it is not known. */
  readonly name: string
  readonly canBeSent: boolean
  /** Whether a recipe names it. */
  readonly isKnown: boolean
}

/** The item that a scanned code means: the one of the number, or of the barcode of a product. */
export async function scannedItem(
  kiosk: Pick<Kiosk, 'describeItem' | 'findProduct'>,
  tab: InventoryKind,
  code: string,
): Promise<ScannedItem> {
  const judgement = await judgeNumber(kiosk, tab, code)
  const item = (kind: InventoryKind, number: string): ChosenItem => ({ kind, number, first: 'scanned' })
  switch (judgement.kind) {
    case 'known':
    case 'unknown': {
      const { number, names } = judgement.item
      return { item: item(tab, number), name: names[0] ?? '', canBeSent: true, isKnown: judgement.kind === 'known' }
    }
    case 'doubt': {
      const meant = scanReplacement(judgement.doubt)
      return meant === null
        ? { item: item(tab, code), name: '', canBeSent: false, isKnown: false }
        : { item: item(meant.kind, meant.number), name: meant.name, canBeSent: true, isKnown: true }
    }
    case 'problem':
      return { item: item(tab, code), name: '', canBeSent: false, isKnown: false }
  }
}

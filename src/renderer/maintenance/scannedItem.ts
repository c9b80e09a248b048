import type { Kiosk } from '../../shared/contract/contract.ts'
import { meantItem } from '../../shared/kitchen/numberDoubt.ts'
import { normaliseNumber } from '../../shared/kitchen/numbers.ts'
import { readCode } from '../../shared/kitchen/scannedCode.ts'
import type { InventoryKind } from '../../shared/model.ts'
import type { NumberJudgement } from '../../shared/numberJudgement.ts'
import type { ChosenItem } from './chosenItem.ts'

export interface ScannedItem {
  readonly judgement: NumberJudgement
  /** The item that is certainly meant, of its own kind whichever tab is open; else the code as it came. */
  readonly item: ChosenItem
  /** Empty if it is not known. */
  readonly name: string
  readonly isKnown: boolean
}

/** Looks a scanned code up as a number of `kind`, then as one of the other kind or a barcode. */
export async function scannedItem(
  kiosk: Pick<Kiosk, 'describeItem'>,
  kind: InventoryKind,
  code: string,
): Promise<ScannedItem> {
  const { judgement, names, number } = await kiosk.describeItem({ kind, number: code, source: 'scanned' })
  const isOwn = judgement.kind === 'known'
  const meant = meantItem(judgement) ?? (isOwn ? { kind, number, name: names[0] ?? '' } : null)
  return {
    judgement,
    item: { kind: meant?.kind ?? kind, number: meant?.number ?? code.trim(), first: 'scanned' },
    name: meant?.name ?? '',
    isKnown: meant !== null,
  }
}

/**
 * Whether a scan confirms a number that was chosen before, with or without the symbology identifier of the scanner. A
 * barcode confirms only the one product that bears it.
 */
export function isTagScanned(
  code: string,
  { item, judgement, isKnown }: ScannedItem,
  chosen: Pick<ChosenItem, 'kind' | 'number'>,
): boolean {
  const wanted = normaliseNumber(chosen.number)
  if (judgement.kind !== 'barcode' && readCode(code).text === wanted) return true
  return isKnown && item.kind === chosen.kind && normaliseNumber(item.number) === wanted
}

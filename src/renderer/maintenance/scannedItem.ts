import type { Kiosk } from '../../shared/contract/contract.ts'
import { mayKeep, meantItem } from '../../shared/kitchen/numberDoubt.ts'
import { normaliseNumber } from '../../shared/kitchen/numbers.ts'
import { readCode } from '../../shared/kitchen/scannedCode.ts'
import type { InventoryKind } from '../../shared/model.ts'
import type { NumberJudgement } from '../../shared/numberJudgement.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { useAsk } from '../kiosk/useSend.ts'
import { type ScanResult, useScannedCode } from '../scanner/link.ts'
import { shownCode } from '../scanner/scan.ts'
import { useWords } from '../words/words.ts'
import type { ChosenItem } from './item.ts'

export interface ScannedItem {
  readonly judgement: NumberJudgement
  /** The item that is certainly meant, of its own kind whichever tab is open; else the code as it came. */
  readonly item: ChosenItem
  /** Empty if it is not known. */
  readonly name: string
  readonly isKnown: boolean
}

/** Looks a scanned code up as a number of `kind`, then as one of the other kind or a barcode. */
async function scannedItem(
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

type TakeScan = (scanned: ScannedItem, code: string) => ScanResult

/**
 * Looks each scanned code up as a number of `kind`. `take` gets it; `onNone` is called for a code that is no number or
 * was not looked up. The scan that opened a screen does not count for it again.
 */
export function useScannedItem(kind: InventoryKind, take: TakeScan, onNone = () => {}): void {
  const { maintenance: words, scanner } = useWords()
  const ask = useAsk()
  useScannedCode(
    async (code) => {
      const scanned = await ask((kiosk) => scannedItem(kiosk, kind, code))
      if (scanned !== undefined && scanned.judgement.kind !== 'badNumber') return take(scanned, code)
      onNone()
      return scanned?.judgement.kind === 'badNumber'
        ? { kind: 'refusal', ...words.badScan(scanned.judgement.because) }
        : { kind: 'refusal', ...scanner.notLookedUp(shownCode(code)) }
    },
    { alsoBadges: true, countsOnce: true },
  )
}

/**
 * What a scan of an item says. `onFound` gets the item; `isKnown` is whether a recipe names it. It gets a doubtful code
 * too where a person can decide for it: the item's panel asks. Before the recipes have been read it is not called for an
 * unknown code, because its kind is not known either: a person chooses it. `onText` gets what belongs into a field for
 * numbers.
 */
export function useFoundItem({
  onText = () => {},
  onFound,
  onNotFound = () => {},
}: {
  onText?: (text: string) => void
  onFound: (item: ChosenItem, isKnown: boolean) => void
  /** Called for a scan without an item: what was chosen before is not meant any more. */
  onNotFound?: (() => void) | undefined
}): TakeScan {
  const { maintenance: words } = useWords()
  const isRead = useKioskState(({ library }) => library.readAt !== null)
  return ({ judgement, item, name, isKnown }, code) => {
    onText(item.number)
    if (isKnown) {
      onFound(item, true)
      return { kind: 'well', ...words.scanned(name, item.number) }
    }
    const isDoubted = judgement.kind !== 'unknown' && judgement.kind !== 'known' && judgement.kind !== 'badNumber'
    if (isDoubted ? mayKeep(judgement, { ...item, source: 'scanned' }) : isRead) onFound(item, false)
    else onNotFound()
    if (isDoubted) return { kind: 'question', ...words.doubt.words(code, judgement) }
    const said = isRead ? words.scannedUnknown : words.scannedUnread
    return { kind: 'question', ...said(shownCode(item.number)) }
  }
}

import { readBadge } from '../../../shared/badge.ts'
import { isAssetScanned, scannedProducts } from '../../../shared/kitchen/scannedProduct.ts'
import { useStation } from '../../kiosk/useKioskState.ts'
import { type ScanAnswer, useScannedCode } from '../../scanner/link.ts'
import { useWords } from '../../words/words.ts'
import { nameOfItem } from './fetchTicks.ts'
import { useForeignCode } from './useForeignCode.ts'
import type { Whole } from './useWhole.ts'

/** Ticks an ingredient or a piece of equipment that is scanned at the whole recipe, or says that it is a wrong one. */
export function useScannedItem({ recipe, items, boxOf }: Whole): void {
  const { scanner } = useStation()
  const { item: words } = useWords().scanner
  const showForeign = useForeignCode()

  const take = (code: string): ScanAnswer => {
    const { keys, names } = scannedProducts(recipe, code)
    if (names.length > 0) return { kind: 'warning', ...words.several(names) }
    const found = items.find((item) =>
      item.kind === 'ingredient' ? keys.has(item.key) : isAssetScanned(item.asset, code),
    )
    if (found === undefined) return readBadge(code, scanner.badge).kind === 'badge' ? null : showForeign(code)
    const name = nameOfItem(found)
    if (boxOf === null) return { kind: 'well', ...words.here(name, 'recipe') }
    const { isFetched, onChange } = boxOf(found)
    if (isFetched) return { kind: 'well', ...words.tickedAlready(name) }
    onChange(true)
    return { kind: 'well', ...words.ticked(name) }
  }
  // The number of an asset may look like a badge.
  useScannedCode(take, { alsoBadges: true })
}

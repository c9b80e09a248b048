import { readBadge } from '../../../shared/badge.ts'
import type { FetchItem } from '../../../shared/kitchen/miseEnPlace.ts'
import { isAssetScanned, scannedProducts } from '../../../shared/kitchen/scannedProduct.ts'
import type { Recipe } from '../../../shared/model.ts'
import { useStation } from '../../kiosk/useKioskState.ts'
import { type ScanAnswer, useScannedCode } from '../../scanner/link.ts'
import { useWords } from '../../words/words.ts'
import { type FetchTicks, nameOfItem, tickKeyOf } from './fetchTicks.ts'
import { useForeignCode } from './useForeignCode.ts'

/** Ticks an ingredient or a piece of equipment that is scanned at the overview, or says that it is a wrong one. */
export function useScannedItem({
  recipe,
  items,
  ticks,
}: {
  recipe: Recipe
  items: readonly FetchItem[]
  /** Null where nothing can be ticked. */
  ticks: FetchTicks | null
}): void {
  const { scanner } = useStation()
  const { item: words } = useWords().scanner
  const showForeign = useForeignCode()

  const take = (code: string): ScanAnswer => {
    const { keys, names } = scannedProducts(recipe, code)
    if (names.length > 0) return { kind: 'warning', ...words.several(names) }
    const item = itemOf(keys, items, code)
    if (item === undefined) return readBadge(code, scanner.badge).kind === 'badge' ? null : showForeign(code)
    const name = nameOfItem(item)
    if (ticks === null) return { kind: 'well', ...words.here(name, 'recipe') }
    const key = tickKeyOf(item)
    if (ticks.isTicked(key)) return { kind: 'well', ...words.tickedAlready(name) }
    ticks.setTicked(key, true)
    return { kind: 'well', ...words.ticked(name) }
  }
  // The number of an asset may look like a badge.
  useScannedCode(take, { alsoBadges: true })
}

function itemOf(products: ReadonlySet<string>, items: readonly FetchItem[], code: string): FetchItem | undefined {
  return items.find((item) => (item.kind === 'ingredient' ? products.has(item.key) : isAssetScanned(item.asset, code)))
}

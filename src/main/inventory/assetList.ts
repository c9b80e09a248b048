import type { AssetFound } from '../../shared/inventory.ts'
import type { Ledger } from '../outbox/ledger.ts'
import type { Library } from '../recipes/library.ts'
import type { Storage } from '../storage/storage.ts'
import { type Asked, askedAssets, findsOf, knownAsset, knownAssets } from './askedAssets.ts'
import type { StoredInventory } from './inventory.ts'

/** The assets that are asked for, derived from the files of the inventory, the library and the journal. */
interface AssetList {
  /** Sorted by number. Of an inventory that has ended, those that were asked for at its end. */
  asked(): readonly Asked[]
  /** How an asset was found, by its normalised number; null while it is dark. */
  findOf(key: string): AssetFound | null
  /** The same in the inventories before. */
  earlierFindOf(key: string): AssetFound | null
}

/** Thousands of assets are not compared again for a change that does not concern them. */
export function createAssetList(options: {
  storage: Pick<Storage<StoredInventory | null>, 'read'>
  before: Pick<Storage<readonly AssetFound[]>, 'read'>
  library: Pick<Library, 'state' | 'searchInventory'>
  ledger: Pick<Ledger, 'assets' | 'accepted' | 'isAccepted'>
}): AssetList {
  const { storage, before, library, ledger } = options
  const knownNow = cached((_revision: number, journal: ReturnType<Ledger['assets']>, scan: readonly AssetFound[]) => {
    const { items: recipes } = library.searchInventory('asset', '', Number.POSITIVE_INFINITY)
    return knownAssets({ recipes, journal, scan })
  })
  const knownAtEnd = cached((assets: NonNullable<StoredInventory['ended']>['assets']) => assets.map(knownAsset))
  const finds = cached(findsOf)
  const earlierFinds = cached(findsOf)
  const askedOf = cached(
    (
      known: ReturnType<typeof knownAssets>,
      found: ReturnType<typeof findsOf>,
      _accepted: ReturnType<Ledger['accepted']>,
    ) => askedAssets(known, found, (key) => ledger.isAccepted('asset', key)),
  )
  const found = () => finds(storage.read()?.found ?? NOTHING_FOUND)
  return {
    asked() {
      const end = storage.read()?.ended ?? null
      const known =
        end === null ? knownNow(library.state().revision, ledger.assets(), before.read()) : knownAtEnd(end.assets)
      return askedOf(known, found(), ledger.accepted())
    },
    findOf: (key) => found().get(key) ?? null,
    earlierFindOf: (key) => earlierFinds(before.read()).get(key) ?? null,
  }
}

const NOTHING_FOUND: readonly AssetFound[] = []

/** Computes a value again only when an argument has another identity than the time before. */
function cached<Given extends readonly unknown[], Value>(
  compute: (...given: Given) => Value,
): (...given: Given) => Value {
  let last: { readonly given: Given; readonly value: Value } | null = null
  return (...given) => {
    const isSame = last?.given.every((one, index) => Object.is(one, given[index])) === true
    if (last === null || !isSame) last = { given, value: compute(...given) }
    return last.value
  }
}

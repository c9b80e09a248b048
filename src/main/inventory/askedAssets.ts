import type { AssetFound, AssetSource, InventoryFilter, InventoryQuery } from '../../shared/inventory.ts'
import { normaliseNumber } from '../../shared/kitchen/numbers.ts'
import { byText } from '../recipes/order.ts'
import { hasFormOf, mayBeMissing } from '../recipes/wordForms.ts'
import { searchLine, searchWords } from '../recipes/words.ts'
import type { AskedAsset } from './inventorySchema.ts'

/** An asset that the station knows. */
export interface KnownAsset extends AskedAsset {
  /** Its number by `normaliseNumber`. */
  readonly key: string
  /** For the search. */
  readonly line: string
}

/** A known asset, and how it was found; null while it is dark. */
export interface Asked {
  readonly asset: KnownAsset
  readonly found: AssetFound | null
}

type Named = Pick<AskedAsset, 'number' | 'name'>

/** The assets of all sources, each once, sorted by number. The first source that names an asset decides its spelling. */
export function knownAssets(sources: Readonly<Record<AssetSource, readonly Named[]>>): readonly KnownAsset[] {
  const known = new Map<string, KnownAsset>()
  for (const knownFrom of ['recipes', 'journal', 'scan'] as const)
    for (const { number, name } of sources[knownFrom]) {
      const key = normaliseNumber(number)
      if (key !== '' && !known.has(key)) known.set(key, knownAsset({ number, name, knownFrom }))
    }
  return sorted([...known.values()])
}

export function knownAsset({ number, name, knownFrom }: AskedAsset): KnownAsset {
  const key = normaliseNumber(number)
  return { number, name, knownFrom, key, line: searchLine([name], [number, key]) }
}

function sorted(assets: readonly KnownAsset[]): readonly KnownAsset[] {
  return assets.toSorted((left, right) => byText(left.number, right.number))
}

/** By the normalised number. */
export type Finds = ReadonlyMap<string, AssetFound>

export function findsOf(found: readonly AssetFound[]): Finds {
  return new Map(found.map((one) => [normaliseNumber(one.number), one]))
}

/**
 * The assets that an inventory asks for, sorted by number: those that are known, and those that were found only. An
 * asset with an accepted retirement is left out, unless it was found.
 */
export function askedAssets(
  known: readonly KnownAsset[],
  finds: Finds,
  isRetired: (key: string) => boolean,
): readonly Asked[] {
  const keys = new Set(known.map(({ key }) => key))
  const added = [...finds].flatMap(([key, { number, name }]) =>
    keys.has(key) ? [] : [knownAsset({ number, name, knownFrom: 'scan' })],
  )
  const all = added.length === 0 ? known : sorted([...known, ...added])
  return all
    .map((asset) => ({ asset, found: finds.get(asset.key) ?? null }))
    .filter(({ asset, found }) => found !== null || !isRetired(asset.key))
}

/** The assets with every word of `text`, dark, found or both; if none has them, those with other forms of the words. */
export function matchingAssets(
  asked: readonly Asked[],
  { text, filter }: { readonly text: string; readonly filter: InventoryFilter },
): readonly Asked[] {
  const words = searchWords(text)
  const filtered = filter === 'all' ? asked : asked.filter(({ found }) => (filter === 'found') === (found !== null))
  if (text.trim() === '') return filtered
  if (words.length === 0) return []
  const asWritten = filtered.filter(({ asset }) => words.every((word) => asset.line.includes(word)))
  if (asWritten.length > 0) return asWritten
  return filtered.filter(({ asset }) =>
    words.every((word) => mayBeMissing(word, words) || asset.line.includes(word) || hasFormOf(word, asset.line)),
  )
}

/** One page of the matching assets. A page beyond the end is the last one. */
export function pageOfAssets(
  asked: readonly Asked[],
  { limit, showing, ...query }: InventoryQuery,
): { readonly total: number; readonly offset: number; readonly assets: readonly Asked[] } {
  const matching = matchingAssets(asked, query)
  const wanted = showing === null ? null : normaliseNumber(showing)
  const place = wanted === null ? -1 : matching.findIndex(({ asset }) => asset.key === wanted)
  const at = Math.min(place === -1 ? query.offset : place, Math.max(0, matching.length - 1))
  const offset = place === -1 && at === query.offset ? at : at - (at % limit)
  return { total: matching.length, offset, assets: matching.slice(offset, offset + limit) }
}

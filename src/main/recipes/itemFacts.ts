import { normaliseNumber } from '../../shared/kitchen/numbers.ts'
import { inSlices } from '../scheduling/slices.ts'
import type { CatalogueIndex } from './catalogueIndex.ts'
import { type Contents, STEP_BEGINS } from './contents.ts'
import { listAt } from './numberLists.ts'

/** What recipes say of items that are the same product or asset. Texts are trimmed, most frequent first. */
export interface ItemFacts {
  numbers(same: readonly number[]): readonly string[]
  /** By `normaliseNumber`. */
  normalNumbers(same: readonly number[]): readonly string[]
  names(same: readonly number[]): readonly string[]
  /** In the order of first occurrence. */
  barcodes(same: readonly number[]): readonly string[]
  /** The positions of the recipes that name one of the items, ascending. */
  positions(same: readonly number[]): Uint32Array
}

/** Counts the mentions of each item. Runs in slices. */
export async function collectItemFacts(
  { recipes, items, outlines }: Contents,
  { items: { by } }: Pick<CatalogueIndex, 'items'>,
): Promise<ItemFacts> {
  const mentions = new Uint32Array(items.length + 1)
  await inSlices(recipes.keys(), (place) => {
    for (let at = outlines.starts[place] ?? 0; at < (outlines.starts[place + 1] ?? 0); at++) {
      const entry = outlines.values[at] ?? STEP_BEGINS
      mentions[entry] = (mentions[entry] ?? 0) + 1
    }
  })

  /** Ties are in the order of first occurrence. */
  function byFrequency(same: readonly number[], textOf: (item: number) => string): readonly string[] {
    const counts = new Map<string, number>()
    for (const item of same) {
      const text = textOf(item)
      if (text !== '') counts.set(text, (counts.get(text) ?? 0) + (mentions[item + 1] ?? 0))
    }
    return [...counts].sort(([, left], [, right]) => right - left).map(([text]) => text)
  }

  const numberOf = (item: number) => items[item]?.number.trim() ?? ''
  return {
    numbers: (same) => byFrequency(same, numberOf),
    normalNumbers: (same) => byFrequency(same, (item) => normaliseNumber(numberOf(item))),
    names: (same) => byFrequency(same, (item) => items[item]?.name.trim() ?? ''),
    barcodes: (same) => [...new Set(same.map((item) => items[item]?.barcode.trim() ?? ''))].filter((one) => one !== ''),
    positions([only = items.length, ...others]) {
      if (others.length === 0) return listAt(by, only)
      return Uint32Array.from(new Set([only, ...others].flatMap((item) => [...listAt(by, item)]))).sort()
    },
  }
}

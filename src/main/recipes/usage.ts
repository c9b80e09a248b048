import { normaliseNumber } from '../../shared/kitchen/numbers.ts'
import { readCode } from '../../shared/kitchen/scannedCode.ts'
import type {
  InventoryItem,
  InventoryKind,
  InventorySearch,
  ItemCard,
  ItemUse,
  KnownProduct,
} from '../../shared/model.ts'
import type { StepIndex } from '../../shared/step.ts'
import { type CatalogueIndex, itemFits } from './catalogueIndex.ts'
import { type Contents, STEP_BEGINS } from './contents.ts'
import { collectItemFacts } from './itemFacts.ts'
import { findKnownItems, itemsByBarcode } from './knownItems.ts'
import { listAt } from './numberLists.ts'
import { hasOneError } from './typingError.ts'
import { FIT } from './vocabulary.ts'
import { mayBeMissing } from './wordForms.ts'
import { searchWords } from './words.ts'

/** Which recipes use which assets and products. Derived from the library, never stored. */
export interface Usage {
  /**
   * Finds the items that contain every word of `text` in their numbers, names or barcodes, or if none does, other forms of
   * the words in their names, sorted by number: at most `limit` (0 or more), and the total. A text without words finds all.
   */
  searchInventory(
    kind: InventoryKind,
    text: string,
    limit: number,
    /** The ids of the recipes that are being made. */
    cookedNow?: ReadonlySet<string>,
  ): InventorySearch
  /**
   * Compares numbers with `normaliseNumber`. The result has the requested spelling when a recipe uses it. Names and
   * uses are empty when no recipe has the number.
   */
  describeItem(kind: InventoryKind, number: string): InventoryItem
  /**
   * The products that bear a code as their barcode, in any of its forms, or as their jsin, compared with
   * `normaliseNumber`. The one whose jsin it is comes first, then the most frequent ones, each with its most frequent
   * name. A product without a jsin is given when no other bears the code.
   */
  findProducts(code: string): readonly KnownProduct[]
  /** The items whose numbers have this `bareForm`, those that most recipes use first. */
  withBareForm(kind: InventoryKind, form: string): readonly ItemCard[]
  /** The same for a form among `endForms`. */
  withEndForm(kind: InventoryKind, form: string): readonly ItemCard[]
  /**
   * The same for a number that differs by one typing error, of at least `SHORTEST_MISTYPED` characters. A scanner loses
   * characters, but does not exchange them.
   */
  mistyped(kind: InventoryKind, number: string, isScanned: boolean): readonly ItemCard[]
}

/** In characters. Shorter numbers are all alike. */
const SHORTEST_MISTYPED = 4
const NO_RECIPES: ReadonlySet<string> = new Set()

/** Derives the usage. Runs in slices. Omits items without a number, which cannot be requested. */
export async function deriveUsage(
  contents: Contents,
  index: CatalogueIndex,
  placeOf: (id: string) => number | null,
): Promise<Usage> {
  const { items, outlines } = contents
  const facts = await collectItemFacts(contents, index)
  const known = {
    asset: await findKnownItems('asset', items, facts),
    product: await findKnownItems('product', items, facts),
  }
  const labelledWith = await itemsByBarcode(items)

  function cardOf(kind: InventoryKind, first: number): ItemCard {
    const same = known[kind].byNumber.from(first)
    const [number = '', name = ''] = [facts.numbers(same)[0], facts.names(same)[0]]
    return { kind, number, name, recipeCount: facts.positions(same).length }
  }

  function describe(kind: InventoryKind, same: readonly number[], number: string): InventoryItem {
    const numbers = facts.numbers(same)
    return {
      kind,
      number: numbers.find((one) => one === number) ?? numbers[0] ?? '',
      numbers,
      names: facts.names(same),
      barcodes: facts.barcodes(same),
      uses: usesOf(same, contents, facts.positions(same), index),
    }
  }

  function matching(kind: InventoryKind, text: string): Uint32Array {
    const { sorted, byNumber } = known[kind]
    if (text.trim() === '') return sorted
    const words = searchWords(text)
    if (words.length === 0) return sorted.subarray(0, 0)
    const fits = words.map((word) => itemFits(index, word, { words: index.words.fitsFolded(word), withCodes: true }).of)
    const withFits = (least: (word: string) => number) =>
      sorted.filter((first) => {
        const same = byNumber.from(first)
        return words.every((word, at) => same.some((item) => (fits[at]?.[item] ?? FIT.none) >= least(word)))
      })
    const asWritten = withFits(() => FIT.within)
    return asWritten.length > 0 ? asWritten : withFits((word) => (mayBeMissing(word, words) ? FIT.none : FIT.folded))
  }

  /** What the recipes name, as entries of their outlines. */
  function namedBy(ids: ReadonlySet<string>): ReadonlySet<number> {
    const places = [...ids].map(placeOf).filter((place) => place !== null)
    return new Set(places.flatMap((place) => [...listAt(outlines, place)]))
  }

  return {
    searchInventory(kind, text, limit, cookedNow = NO_RECIPES) {
      const found = matching(kind, text)
      const cooked = namedBy(cookedNow)
      const isCookedNow = (first: number) => known[kind].byNumber.from(first).some((item) => cooked.has(item + 1))
      const shown = Array.from(found.subarray(0, Math.max(0, limit)), (first) => ({
        ...cardOf(kind, first),
        isCookedNow: isCookedNow(first),
      }))
      return { total: found.length, items: shown }
    },
    describeItem(kind, number) {
      const key = normaliseNumber(number)
      const same = known[kind].byNumber.of(key)
      if (same.length > 0) return describe(kind, same, number.trim())
      return unknownItem(kind, number)
    },
    findProducts(code) {
      const labelled = labelledWith(code)
      const jsins = new Set([normaliseNumber(code), readCode(code).text, ...facts.normalNumbers(labelled)])
      const firsts = [...jsins].flatMap((jsin) => known.product.byNumber.of(jsin).slice(0, 1))
      if (firsts.length > 0)
        return firsts.map((first) => cardOf('product', first)).map(({ number: jsin, name }) => ({ jsin, name }))
      return labelled.length === 0 ? [] : [{ jsin: '', name: facts.names(labelled)[0] ?? '' }]
    },
    withBareForm: (kind, form) => [known[kind].byBareForm.get(form) ?? []].flat().map((first) => cardOf(kind, first)),
    withEndForm: (kind, form) => [known[kind].byEndForm.get(form) ?? []].flat().map((first) => cardOf(kind, first)),
    mistyped(kind, number, isScanned) {
      const text = normaliseNumber(number)
      if (text.length < SHORTEST_MISTYPED) return []
      const near = [...known[kind].byNumber.entries()].filter(([key]) => {
        const more = Math.abs(key.length - text.length)
        if (more > 1 || (isScanned && more === 0) || key.length < SHORTEST_MISTYPED) return false
        return hasOneError(text, { text: key, start: 0, end: key.length }, false)
      })
      const cards = near.map(([, first]) => cardOf(kind, first))
      return cards.sort((left, right) => right.recipeCount - left.recipeCount)
    },
  }
}

function usesOf(
  same: readonly number[],
  { recipes, outlines }: Contents,
  positions: Uint32Array,
  { places }: CatalogueIndex,
): readonly ItemUse[] {
  const entries = new Set(same.map((item) => item + 1))
  return Array.from(positions, (position) => {
    const place = places[position] ?? 0
    const steps: StepIndex[] = []
    let step = -1
    for (let at = outlines.starts[place] ?? 0; at < (outlines.starts[place + 1] ?? 0); at++) {
      const entry = outlines.values[at] ?? STEP_BEGINS
      if (entry === STEP_BEGINS) step += 1
      else if (step >= 0 && entries.has(entry) && steps.at(-1) !== step) steps.push(step)
    }
    const { id = '', number = '', name = '' } = recipes[place] ?? {}
    return { recipeId: id, recipeNumber: number, recipeName: name, place: position, stepCount: step + 1, steps }
  })
}

/** The result for a number that no recipe has. */
export function unknownItem(kind: InventoryKind, number: string): InventoryItem {
  return {
    kind,
    number: number.trim(),
    numbers: [],
    names: [],
    barcodes: [],
    uses: [],
  }
}

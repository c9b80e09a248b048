import { readForm } from '../../shared/kitchen/lookAlike.ts'
import { normaliseNumber } from '../../shared/kitchen/numbers.ts'
import type {
  InventoryItem,
  InventoryKind,
  InventorySearch,
  ItemCard,
  ItemUse,
  KnownProduct,
  Recipe,
} from '../../shared/model.ts'
import type { StepIndex } from '../../shared/step.ts'
import { inSlices, sortInSlices } from '../scheduling/slices.ts'
import { byText } from './order.ts'
import { fitOf, searchLine, searchWords } from './words.ts'

/** Which recipes use which assets and products. Derived from the library, never stored. */
export interface Usage {
  /**
   * Finds the items that contain every word of `text` in their numbers, names or barcodes, sorted by number: at most
   * `limit` (0 or more), and the total. A text without words finds all.
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
   * Finds the product with this barcode, else with this jsin, compared with `normaliseNumber`; null when no recipe has
   * it. The name is the most frequent one. When several products have the barcode, returns the most frequent one. That
   * is enough for a cooking step, but a retirement has to check `others`.
   */
  findProduct(code: string): KnownProduct | null
}

interface KnownItem {
  readonly item: InventoryItem
  readonly card: ItemCard
  readonly line: string
}

/** Counts for an item while the library is read. */
interface Mentions {
  readonly numbers: Map<string, number>
  readonly names: Map<string, number>
  readonly barcodes: Set<string>
  /** Steps by recipe. */
  readonly uses: Map<Recipe, Set<StepIndex>>
}

type MentionsByNumber = Map<string, Mentions>

/** The products with a barcode. More than one is an error in the recipes. */
interface Labels {
  readonly jsins: Map<string, number>
  readonly names: Map<string, number>
}

type LabelsByBarcode = Map<string, Labels>

const NO_RECIPES: ReadonlySet<string> = new Set()

/** Derives the usage from the recipes. Runs in slices. Omits items without a number, which cannot be requested. */
export async function deriveUsage(recipes: readonly Recipe[]): Promise<Usage> {
  const assets: MentionsByNumber = new Map()
  const products: MentionsByNumber = new Map()
  const barcodes: LabelsByBarcode = new Map()
  await inSlices(recipes, (recipe) => {
    for (const { number, name } of recipe.equipment) mention(assets, number, name, recipe, null)
    for (const { jsin, name, barcode } of recipe.ingredients) {
      mention(products, jsin, name, recipe, null, barcode)
      label(barcodes, barcode, jsin, name)
    }
    for (const [index, step] of recipe.steps.entries()) {
      for (const { number, name } of step.equipment) mention(assets, number, name, recipe, index)
      for (const { jsin, name, barcode } of step.ingredients) {
        mention(products, jsin, name, recipe, index, barcode)
        label(barcodes, barcode, jsin, name)
      }
    }
  })
  const places = await placesOf(recipes)
  const known = {
    asset: await knownItems('asset', assets, places),
    product: await knownItems('product', products, places),
  }
  const readForms = { asset: await byReadForm(known.asset), product: await byReadForm(known.product) }

  return {
    searchInventory(kind, text, limit, cookedNow = NO_RECIPES) {
      const words = searchWords(text)
      const items = [...known[kind].values()]
      const found =
        text.trim() === ''
          ? items
          : items.filter(({ line }) => words.length > 0 && words.every((word) => fitOf(line, word) !== 'none'))
      const shown = found.slice(0, Math.max(0, limit))
      const isCookedNow = ({ item }: KnownItem) => item.uses.some(({ recipeId }) => cookedNow.has(recipeId))
      return { total: found.length, items: shown.map((one) => ({ ...one.card, isCookedNow: isCookedNow(one) })) }
    },
    describeItem(kind, number) {
      const key = normaliseNumber(number)
      const item = known[kind].get(key)?.item
      if (item !== undefined)
        return { ...item, number: item.numbers.find((one) => one === number.trim()) ?? item.number }
      const other = known[kind === 'asset' ? 'product' : 'asset'].get(key)?.card ?? null
      return {
        ...unknownItem(kind, number),
        otherKind: other,
        lookAlike: readForms[kind].get(readForm(number)) ?? null,
      }
    },
    findProduct(code) {
      const number = normaliseNumber(code)
      const labels = barcodes.get(number)
      const jsins = labels === undefined ? [number] : byFrequency(labels.jsins)
      const [card, ...others] = jsins.flatMap((jsin) => known.product.get(jsin)?.card ?? [])
      if (card !== undefined) return { jsin: card.number, name: card.name, others: others.map(({ number }) => number) }
      return labels === undefined ? null : { jsin: '', name: byFrequency(labels.names)[0] ?? '', others: [] }
    },
  }
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
    otherKind: null,
    lookAlike: null,
  }
}

function mention(
  items: MentionsByNumber,
  number: string,
  name: string,
  recipe: Recipe,
  step: StepIndex | null,
  barcode = '',
): void {
  const key = normaliseNumber(number)
  if (key === '') return
  const mentions = items.get(key) ?? { numbers: new Map(), names: new Map(), barcodes: new Set(), uses: new Map() }
  items.set(key, mentions)
  count(mentions.numbers, number.trim())
  if (name.trim() !== '') count(mentions.names, name.trim())
  if (barcode.trim() !== '') mentions.barcodes.add(barcode.trim())
  const steps = mentions.uses.get(recipe) ?? new Set()
  mentions.uses.set(recipe, steps)
  if (step !== null) steps.add(step)
}

function label(barcodes: LabelsByBarcode, barcode: string, jsin: string, name: string): void {
  const key = normaliseNumber(barcode)
  if (key === '') return
  const labels = barcodes.get(key) ?? { jsins: new Map(), names: new Map() }
  barcodes.set(key, labels)
  if (normaliseNumber(jsin) !== '') count(labels.jsins, normaliseNumber(jsin))
  if (name.trim() !== '') count(labels.names, name.trim())
}

function count(counts: Map<string, number>, text: string): void {
  counts.set(text, (counts.get(text) ?? 0) + 1)
}

/** By normalised number, sorted by number. */
async function knownItems(
  kind: InventoryKind,
  items: MentionsByNumber,
  places: Places,
): Promise<ReadonlyMap<string, KnownItem>> {
  const known: (readonly [string, KnownItem])[] = []
  await inSlices(items, ([key, mentions]) => {
    known.push([key, knownItem(kind, key, mentions, places)])
  })
  return new Map(await sortInSlices(known, ([, left], [, right]) => byText(left.item.number, right.item.number)))
}

/** By `readForm`. Of several look-alikes, the one that most recipes use. */
async function byReadForm(known: ReadonlyMap<string, KnownItem>): Promise<ReadonlyMap<string, ItemCard>> {
  const cards = [...known.values()].map(({ card }) => card)
  const found = new Map<string, ItemCard>()
  await inSlices(
    cards.sort((left, right) => left.recipeCount - right.recipeCount),
    (card) => {
      found.set(readForm(card.number), card)
    },
  )
  return found
}

/** The place of each recipe by number, then name. An item that is in every recipe is then sorted without the texts. */
type Places = ReadonlyMap<Recipe, number>

async function placesOf(recipes: readonly Recipe[]): Promise<Places> {
  const sorted = await sortInSlices(
    recipes,
    (left, right) => byText(left.number, right.number) || byText(left.name, right.name),
  )
  return new Map(sorted.map((recipe, place) => [recipe, place]))
}

function knownItem(kind: InventoryKind, key: string, mentions: Mentions, places: Places): KnownItem {
  const numbers = byFrequency(mentions.numbers)
  const number = numbers[0] ?? key
  const names = byFrequency(mentions.names)
  const barcodes = [...mentions.barcodes]
  const uses = [...mentions.uses]
    .sort(([left], [right]) => (places.get(left) ?? 0) - (places.get(right) ?? 0))
    .map(([recipe, steps]) => useOf(recipe, steps, places.get(recipe) ?? 0))
  return {
    item: { kind, number, numbers, names, barcodes, uses, otherKind: null, lookAlike: null },
    card: { kind, number, name: names[0] ?? '', recipeCount: uses.length },
    line: searchLine(names, [...numbers, key, ...barcodes]),
  }
}

function useOf({ id, number, name, steps: all }: Recipe, steps: ReadonlySet<StepIndex>, place: number): ItemUse {
  return { recipeId: id, recipeNumber: number, recipeName: name, place, stepCount: all.length, steps: [...steps] }
}

/** Most frequent first; ties in the order of first occurrence. */
function byFrequency(counts: ReadonlyMap<string, number>): readonly string[] {
  return [...counts].sort(([, left], [, right]) => right - left).map(([text]) => text)
}

import { readForm } from '../../shared/kitchen/lookAlike.ts'
import { normaliseNumber } from '../../shared/kitchen/numbers.ts'
import type { KnownProduct, Recipe, Thing, ThingCard, ThingKind, ThingSearch, ThingUse } from '../../shared/model.ts'
import type { StepIndex } from '../../shared/step.ts'
import { inSlices, sortInSlices } from '../scheduling/slices.ts'
import { byText } from './order.ts'
import { fitOf, searchLine, searchWords } from './words.ts'

/** Which recipes use which assets and products. Derived from the library, never stored. */
export interface Usage {
  /**
   * Finds the things that contain every word of `text` in their numbers, names or barcodes, sorted by number: at most
   * `limit` (0 or more), and the total. A text without words finds all.
   */
  searchThings(kind: ThingKind, text: string, limit: number): ThingSearch
  /**
   * Compares numbers with `normaliseNumber`. The result has the requested spelling when a recipe uses it. Names and
   * uses are empty when no recipe has the number.
   */
  describeThing(kind: ThingKind, number: string): Thing
  /**
   * Finds the product with this barcode, else with this jsin, compared with `normaliseNumber`; null when no recipe has
   * it. The name is the most frequent one. When several products have the barcode, returns the most frequent one. That
   * is enough for a cooking step, but a retirement has to check `others`.
   */
  findProduct(code: string): KnownProduct | null
}

interface KnownThing {
  readonly thing: Thing
  readonly card: ThingCard
  readonly line: string
}

/** Counts for a thing while the library is read. */
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

/** Derives the usage from the recipes. Runs in slices. Omits things without a number, which cannot be requested. */
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
    asset: await knownThings('asset', assets, places),
    product: await knownThings('product', products, places),
  }
  const readForms = { asset: await byReadForm(known.asset), product: await byReadForm(known.product) }

  return {
    searchThings(kind, text, limit) {
      const words = searchWords(text)
      const things = [...known[kind].values()]
      const found =
        text.trim() === ''
          ? things
          : things.filter(({ line }) => words.length > 0 && words.every((word) => fitOf(line, word) !== 'none'))
      return { total: found.length, things: found.slice(0, Math.max(0, limit)).map(({ card }) => card) }
    },
    describeThing(kind, number) {
      const key = normaliseNumber(number)
      const thing = known[kind].get(key)?.thing
      if (thing !== undefined)
        return { ...thing, number: thing.numbers.find((one) => one === number.trim()) ?? thing.number }
      const other = known[kind === 'asset' ? 'product' : 'asset'].get(key)?.card ?? null
      return {
        ...unknownThing(kind, number),
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
export function unknownThing(kind: ThingKind, number: string): Thing {
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
  things: MentionsByNumber,
  number: string,
  name: string,
  recipe: Recipe,
  step: StepIndex | null,
  barcode = '',
): void {
  const key = normaliseNumber(number)
  if (key === '') return
  const mentions = things.get(key) ?? { numbers: new Map(), names: new Map(), barcodes: new Set(), uses: new Map() }
  things.set(key, mentions)
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
async function knownThings(
  kind: ThingKind,
  things: MentionsByNumber,
  places: Places,
): Promise<ReadonlyMap<string, KnownThing>> {
  const known: (readonly [string, KnownThing])[] = []
  await inSlices(things, ([key, mentions]) => {
    known.push([key, knownThing(kind, key, mentions, places)])
  })
  return new Map(await sortInSlices(known, ([, left], [, right]) => byText(left.thing.number, right.thing.number)))
}

/** By `readForm`. Of several look-alikes, the one that most recipes use. */
async function byReadForm(known: ReadonlyMap<string, KnownThing>): Promise<ReadonlyMap<string, ThingCard>> {
  const cards = [...known.values()].map(({ card }) => card)
  const found = new Map<string, ThingCard>()
  await inSlices(
    cards.sort((left, right) => left.recipeCount - right.recipeCount),
    (card) => {
      found.set(readForm(card.number), card)
    },
  )
  return found
}

/** The place of each recipe by number, then name. A thing that is in every recipe is then sorted without the texts. */
type Places = ReadonlyMap<Recipe, number>

async function placesOf(recipes: readonly Recipe[]): Promise<Places> {
  const sorted = await sortInSlices(
    recipes,
    (left, right) => byText(left.number, right.number) || byText(left.name, right.name),
  )
  return new Map(sorted.map((recipe, place) => [recipe, place]))
}

function knownThing(kind: ThingKind, key: string, mentions: Mentions, places: Places): KnownThing {
  const numbers = byFrequency(mentions.numbers)
  const number = numbers[0] ?? key
  const names = byFrequency(mentions.names)
  const barcodes = [...mentions.barcodes]
  const uses = [...mentions.uses]
    .sort(([left], [right]) => (places.get(left) ?? 0) - (places.get(right) ?? 0))
    .map(([recipe, steps]) => useOf(recipe, steps))
  return {
    thing: { kind, number, numbers, names, barcodes, uses, otherKind: null, lookAlike: null },
    card: { kind, number, name: names[0] ?? '', recipeCount: uses.length },
    line: searchLine(names, [...numbers, key, ...barcodes]),
  }
}

function useOf({ id, number, name }: Recipe, steps: ReadonlySet<StepIndex>): ThingUse {
  return { recipeId: id, recipeNumber: number, recipeName: name, steps: [...steps] }
}

/** Most frequent first; ties in the order of first occurrence. */
function byFrequency(counts: ReadonlyMap<string, number>): readonly string[] {
  return [...counts].sort(([, left], [, right]) => right - left).map(([text]) => text)
}

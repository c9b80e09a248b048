import type { Entry, InventoryKind, Recipe } from '../../shared/model.ts'
import { MOST_NAME_CHARACTERS } from '../../shared/serviceLimits.ts'
import { startSlice } from '../scheduling/slices.ts'
import { jsonLine } from '../storage/jsonLines.ts'
import { collectNumberLists, listAt, type NumberLists } from './numberLists.ts'

/** What a catalogue keeps of the recipes of a library. Everything else of it is derived from this. */
export interface Contents {
  /** By their places. */
  readonly recipes: readonly ListedRecipe[]
  readonly items: readonly Item[]
  /**
   * What each recipe names, in its order: an item is its place in `items` plus 1, and 0 begins the next step. What
   * stands before the first 0 is in the lists of the recipe.
   */
  readonly outlines: NumberLists
}

export interface ListedRecipe extends Pick<Recipe, 'id' | 'number' | 'name'> {
  readonly firstOutput: Entry | null
}

/** A product or an asset as recipes write it: two spellings of a name are two items. */
export interface Item {
  readonly kind: InventoryKind
  /** The jsin of a product. */
  readonly number: string
  readonly name: string
  /** Empty for an asset. */
  readonly barcode: string
}

export const STEP_BEGINS = 0
/** Counted for each recipe and item beside its texts: very many short ones need memory too. */
const CHARACTERS_EACH = 16

export interface ContentsBuilder {
  /** Adds a recipe at the next place. Does not keep the recipe. */
  add(recipe: Recipe): void
  /** Adds what other contents have at a place, with this id. */
  addFrom(other: Contents, place: number, id: string): void
  /** Whether the texts are longer than `MOST_NAME_CHARACTERS`: no catalogue can be made of them. */
  isFull(): boolean
  finish(): Contents
}

export function collectContents(): ContentsBuilder {
  const recipes: ListedRecipe[] = []
  const outlines = collectNumberLists()
  const items: Item[] = []
  const entries = new Map<string, number>()
  /** The entry that was last found for a number: nearly always the next one too, and found without a long key. */
  const lastByNumber = new Map<string, number>()
  const texts = new Map<string, string>()
  let characters = 0
  /** Items whose characters are counted. */
  let counted = 0
  /** The places here of the items of other catalogues, plus 1; 0 for one that is not here yet. */
  const translations = new WeakMap<Contents, Uint32Array>()

  /** Equal texts of many recipes are kept once. */
  function once(text: string): string {
    const known = texts.get(text)
    if (known !== undefined) return known
    texts.set(text, text)
    return text
  }

  /** The place of an item, plus 1. */
  function entryOf(kind: InventoryKind, number: string, name: string, barcode: string): number {
    const last = lastByNumber.get(number) ?? 0
    const guess = items[last - 1]
    if (guess?.name === name && guess.kind === kind && guess.barcode === barcode) return last
    // The lengths tell apart texts that are the same in a row.
    const key = `${kind === 'asset' ? '' : 'p'}${number.length},${name.length},${number}${name}${barcode}`
    const entry = entries.get(key) ?? items.push({ kind, number, name, barcode })
    if (entry > counted) characters += number.length + name.length + barcode.length + CHARACTERS_EACH
    counted = items.length
    entries.set(key, entry)
    lastByNumber.set(number, entry)
    return entry
  }

  function addThings({ equipment, ingredients }: Pick<Recipe, 'equipment' | 'ingredients'>): void {
    for (const { number, name } of equipment) outlines.add(entryOf('asset', number, name, ''))
    for (const { jsin, name, barcode } of ingredients) outlines.add(entryOf('product', jsin, name, barcode))
  }

  return {
    add(recipe) {
      const { id, number, name, outputs, steps } = recipe
      const output = outputs[0]
      recipes.push({
        id: id === number ? number : id,
        number,
        name,
        firstOutput: output === undefined ? null : { key: once(output.key), value: once(output.value) },
      })
      characters += number.length + name.length + CHARACTERS_EACH
      addThings(recipe)
      for (const step of steps) {
        outlines.add(STEP_BEGINS)
        addThings(step)
      }
      outlines.endList()
    },
    addFrom(other, place, id) {
      const recipe = other.recipes[place]
      if (recipe === undefined) throw new RangeError('No such place')
      recipes.push(recipe.id === id ? recipe : { ...recipe, id })
      characters += recipe.number.length + recipe.name.length + CHARACTERS_EACH
      const translated = translations.get(other) ?? new Uint32Array(other.items.length + 1)
      translations.set(other, translated)
      const { values, starts } = other.outlines
      for (let at = starts[place] ?? 0; at < (starts[place + 1] ?? 0); at++) {
        const entry = values[at] ?? STEP_BEGINS
        const item = other.items[entry - 1]
        if (translated[entry] === 0 && item !== undefined)
          translated[entry] = entryOf(item.kind, item.number, item.name, item.barcode)
        outlines.add(translated[entry] ?? STEP_BEGINS)
      }
      outlines.endList()
    },
    isFull: () => characters > MOST_NAME_CHARACTERS,
    finish: () => ({ recipes, items, outlines: outlines.finish() }),
  }
}

/** The contents as lines of JSON: how many items there are, the items, the recipes. Arrays, because keys would double them. */
export function* contentsLines({ recipes, items, outlines }: Contents): Generator<string> {
  yield jsonLine(items.length)
  for (const { kind, number, name, barcode } of items)
    yield jsonLine(kind === 'asset' ? [number, name] : [number, name, barcode])
  for (const [place, { id, number, name, firstOutput }] of recipes.entries()) {
    const output = firstOutput === null ? [] : [firstOutput.key, firstOutput.value]
    yield jsonLine([id, number, name, output, [...listAt(outlines, place)]])
  }
}

/** The contents from these lines, parsed; null when they are other lines. Runs in slices. */
export async function readContents(lines: AsyncIterable<unknown> | Iterable<unknown>): Promise<Contents | null> {
  const items: Item[] = []
  const recipes: ListedRecipe[] = []
  const outlines = collectNumberLists()
  let itemCount: number | null = null
  const slice = startSlice()
  for await (const line of lines) {
    if (slice.isOver()) await slice.next()
    if (itemCount === null) {
      if (typeof line !== 'number') return null
      itemCount = line
    } else if (items.length < itemCount) {
      const item = itemOf(line)
      if (item === null) return null
      items.push(item)
    } else {
      const listed = listedOf(line, itemCount)
      if (listed === null) return null
      recipes.push(listed.recipe)
      for (const entry of listed.outline) outlines.add(entry)
      outlines.endList()
    }
  }
  if (itemCount !== items.length) return null
  return { recipes, items, outlines: outlines.finish() }
}

function itemOf(line: unknown): Item | null {
  if (!isTexts(line)) return null
  const [number, name, barcode] = line
  if (number === undefined || name === undefined) return null
  return { kind: barcode === undefined ? 'asset' : 'product', number, name, barcode: barcode ?? '' }
}

function listedOf(
  line: unknown,
  itemCount: number,
): { readonly recipe: ListedRecipe; readonly outline: readonly number[] } | null {
  if (!Array.isArray(line)) return null
  const [id, number, name, output, outline]: unknown[] = line
  if (typeof id !== 'string' || typeof number !== 'string' || typeof name !== 'string') return null
  if (!isTexts(output) || !isOutline(outline, itemCount)) return null
  const [key, value] = output
  const firstOutput = key === undefined || value === undefined ? null : { key, value }
  return { recipe: { id: id === number ? number : id, number, name, firstOutput }, outline }
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string')
}

function isOutline(value: unknown, itemCount: number): value is readonly number[] {
  return Array.isArray(value) && value.every((entry) => Number.isInteger(entry) && entry >= 0 && entry <= itemCount)
}

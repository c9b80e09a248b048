import { startSlice } from '../scheduling/slices.ts'
import { jsonLine } from '../storage/jsonLines.ts'
import type { Contents, Item, ListedRecipe } from './contents.ts'
import { collectNumberLists, listAt } from './numberLists.ts'

/** The contents as lines of JSON: how many items there are, the items, the recipes. Arrays, because keys would double them. */
export function* contentsLines({ recipes, items, outlines, seconds }: Contents): Generator<string> {
  yield jsonLine(items.length)
  for (const { kind, number, name, barcode } of items)
    yield jsonLine(kind === 'asset' ? [number, name] : [number, name, barcode])
  for (const [place, { id, number, name, firstOutput }] of recipes.entries()) {
    const output = firstOutput === null ? [] : [firstOutput.key, firstOutput.value]
    yield jsonLine([id, number, name, output, seconds[place], [...listAt(outlines, place)]])
  }
}

/** The contents from these lines, parsed; null when they are other lines. Runs in slices. */
export async function readContents(lines: AsyncIterable<unknown> | Iterable<unknown>): Promise<Contents | null> {
  const items: Item[] = []
  const recipes: ListedRecipe[] = []
  const outlines = collectNumberLists()
  const seconds: number[] = []
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
      seconds.push(listed.seconds)
      for (const entry of listed.outline) outlines.add(entry)
      outlines.endList()
    }
  }
  if (itemCount !== items.length) return null
  return { recipes, items, outlines: outlines.finish(), seconds: new Float64Array(seconds) }
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
): { readonly recipe: ListedRecipe; readonly seconds: number; readonly outline: readonly number[] } | null {
  if (!Array.isArray(line)) return null
  const [id, number, name, output, seconds, outline]: unknown[] = line
  if (typeof id !== 'string' || typeof number !== 'string' || typeof name !== 'string') return null
  if (!isTexts(output) || typeof seconds !== 'number' || !isOutline(outline, itemCount)) return null
  const [key, value] = output
  const firstOutput = key === undefined || value === undefined ? null : { key, value }
  return { recipe: { id: id === number ? number : id, number, name, firstOutput }, seconds, outline }
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string')
}

function isOutline(value: unknown, itemCount: number): value is readonly number[] {
  return Array.isArray(value) && value.every((entry) => Number.isInteger(entry) && entry >= 0 && entry <= itemCount)
}

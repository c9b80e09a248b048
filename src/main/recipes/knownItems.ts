import { bareForm, endForms } from '../../shared/kitchen/lookAlike.ts'
import { normaliseNumber } from '../../shared/kitchen/numbers.ts'
import { barcodeKeys } from '../../shared/kitchen/scannedCode.ts'
import type { InventoryKind } from '../../shared/model.ts'
import { inSlices, sortInSlices } from '../scheduling/slices.ts'
import type { Item } from './contents.ts'
import type { ItemFacts } from './itemFacts.ts'
import { byText } from './order.ts'

/** The products or the assets of a library: items whose numbers are equal by `normaliseNumber` are one. */
export interface KnownItems {
  readonly byNumber: Chains
  /** The first items of the chains, sorted by number. */
  readonly sorted: Uint32Array
  /** The first items of the chains by `bareForm`, those that most recipes use first. */
  readonly byBareForm: Firsts
  /** The same by each of `endForms`. */
  readonly byEndForm: Firsts
}

/** Most keys have one item, which is stored without a list. */
type Firsts = ReadonlyMap<string, number | readonly number[]>

/** Items with the same key, in their order. Most keys have one item: a list for each would take many times the memory. */
interface Chains {
  /** Empty for a key of no item. */
  of(key: string): readonly number[]
  /** The chain that begins with an item. */
  from(first: number): readonly number[]
  /** The first item of each chain. */
  firsts(): Iterable<number>
  /** The first item of each chain with its key. */
  entries(): Iterable<readonly [key: string, first: number]>
}

const END = 0xff_ff_ff_ff

/** Chains items by a key. Runs in slices. Items with an empty key are in none. */
async function chainsOf(items: readonly Item[], keyOf: (item: Item) => string): Promise<Chains> {
  const firstOf = new Map<string, number>()
  const lastOf = new Map<number, number>()
  const next = new Uint32Array(items.length).fill(END)
  await inSlices(items, (item, place) => {
    const key = keyOf(item)
    if (key === '') return
    const first = firstOf.get(key)
    if (first === undefined) firstOf.set(key, place)
    else {
      next[lastOf.get(first) ?? first] = place
      lastOf.set(first, place)
    }
  })
  function from(first: number): readonly number[] {
    const chain: number[] = []
    for (let place = first; place !== END; place = next[place] ?? END) chain.push(place)
    return chain
  }
  return {
    of(key) {
      const first = firstOf.get(key)
      return first === undefined ? [] : from(first)
    },
    from,
    firsts: () => firstOf.values(),
    entries: () => firstOf.entries(),
  }
}

/** Runs in slices. */
export async function findKnownItems(
  kind: InventoryKind,
  items: readonly Item[],
  facts: ItemFacts,
): Promise<KnownItems> {
  const byNumber = await chainsOf(items, (item) => (item.kind === kind ? normaliseNumber(item.number) : ''))
  const numbered: { readonly first: number; readonly number: string; readonly recipeCount: number }[] = []
  await inSlices(byNumber.firsts(), (first) => {
    const same = byNumber.from(first)
    numbered.push({ first, number: facts.numbers(same)[0] ?? '', recipeCount: facts.positions(same).length })
  })
  const sorted = await sortInSlices(numbered, (left, right) => byText(left.number, right.number))
  const byBareForm = new Map<string, number | number[]>()
  const byEndForm = new Map<string, number | number[]>()
  const byCount = await sortInSlices(sorted, (left, right) => right.recipeCount - left.recipeCount)
  await inSlices(byCount, ({ first, number }) => {
    addTo(byBareForm, bareForm(number), first)
    for (const end of endForms(number)) addTo(byEndForm, end, first)
  })
  return { byNumber, sorted: Uint32Array.from(sorted, ({ first }) => first), byBareForm, byEndForm }
}

function addTo(map: Map<string, number | number[]>, key: string, first: number): void {
  const before = map.get(key)
  if (before === undefined) map.set(key, first)
  else if (typeof before === 'number') map.set(key, [before, first])
  else before.push(first)
}

/** Returns a function that gives the items whose barcode is this code, in any of its forms. Runs in slices. */
export async function itemsByBarcode(items: readonly Item[]): Promise<(code: string) => readonly number[]> {
  const byFirst = await chainsOf(items, ({ barcode }) => barcodeKeys(barcode)[0] ?? '')
  // Of a barcode that may be an EAN-8 and a UPC-E.
  const bySecond = await chainsOf(items, ({ barcode }) => barcodeKeys(barcode)[1] ?? '')
  return (code) => {
    const keys = barcodeKeys(code)
    return [...new Set(keys.flatMap((key) => [...byFirst.of(key), ...bySecond.of(key)]))]
  }
}

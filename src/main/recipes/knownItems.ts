import { readForm } from '../../shared/kitchen/lookAlike.ts'
import { normaliseNumber } from '../../shared/kitchen/numbers.ts'
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
  /** The first items of the chains by `readForm`. Of several look-alikes, the one that most recipes use. */
  readonly byReadForm: ReadonlyMap<string, number>
}

/** Items with the same key, in their order. Most keys have one item: a list for each would take many times the memory. */
interface Chains {
  /** Empty for a key of no item. */
  of(key: string): readonly number[]
  /** The chain that begins with an item. */
  from(first: number): readonly number[]
  /** The first item of each chain. */
  firsts(): Iterable<number>
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
  const byReadForm = new Map<string, number>()
  const byCount = await sortInSlices(sorted, (left, right) => left.recipeCount - right.recipeCount)
  await inSlices(byCount, ({ first, number }) => {
    byReadForm.set(readForm(number), first)
  })
  return { byNumber, sorted: Uint32Array.from(sorted, ({ first }) => first), byReadForm }
}

/** The items by their barcode, as `normaliseNumber` gives it. Runs in slices. */
export function itemsByBarcode(items: readonly Item[]): Promise<Chains> {
  return chainsOf(items, ({ barcode }) => normaliseNumber(barcode))
}

import { groupedBy } from '../groupedBy.ts'

/** An item in two versions; null in the version that does not have it. */
interface Pair<One> {
  readonly before: One | null
  readonly after: One | null
}

/**
 * Pairs the items of two versions of a list. Items with equal keys by the first function are paired in order, each
 * once; the rest by the next function. The result has the order of `after`, then the removed items in the order of
 * `before`.
 */
export function pairUp<One>(
  before: readonly One[],
  after: readonly One[],
  keyFunctions: readonly ((one: One) => string)[],
): readonly Pair<One>[] {
  const partners = new Map<number, number>()
  const taken = new Set<number>()
  for (const keyOf of keyFunctions) {
    const left = before.map((one, index) => ({ one, index })).filter(({ index }) => !taken.has(index))
    const waiting = new Map([...groupedBy(left, ({ one }) => keyOf(one))].map(([key, same]) => [key, same.values()]))
    for (const [index, one] of after.entries()) {
      const partner = partners.has(index) ? undefined : waiting.get(keyOf(one))?.next().value
      if (partner === undefined) continue
      partners.set(index, partner.index)
      taken.add(partner.index)
    }
  }
  return [
    ...after.map((one, index) => ({ before: before[partners.get(index) ?? -1] ?? null, after: one })),
    ...before.filter((_, index) => !taken.has(index)).map((one) => ({ before: one, after: null })),
  ]
}

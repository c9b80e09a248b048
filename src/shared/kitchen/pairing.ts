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
    const waiting = new Map<string, number[]>()
    // In reverse, so that `pop` takes the first.
    for (let index = before.length - 1; index >= 0; index--) {
      const one = before[index]
      if (one === undefined || taken.has(index)) continue
      const key = keyOf(one)
      const same = waiting.get(key)
      if (same === undefined) waiting.set(key, [index])
      else same.push(index)
    }
    for (const [index, one] of after.entries()) {
      const partner = partners.has(index) ? undefined : waiting.get(keyOf(one))?.pop()
      if (partner === undefined) continue
      partners.set(index, partner)
      taken.add(partner)
    }
  }
  return [
    ...after.map((one, index) => ({ before: before[partners.get(index) ?? -1] ?? null, after: one })),
    ...before.filter((_, index) => !taken.has(index)).map((one) => ({ before: one, after: null })),
  ]
}

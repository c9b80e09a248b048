/** What is the same thing in two versions; null where one of them does not have it. */
interface Pair<One> {
  readonly before: One | null
  readonly after: One | null
}

/**
 * Pairs what belongs together in two versions of a list: first what is like it by the first of `likenesses`, each once
 * and in order, then what is left by the next one. In the order of `after`, then what is gone in the order of `before`.
 */
export function pairUp<One>(
  before: readonly One[],
  after: readonly One[],
  likenesses: readonly ((one: One) => string)[],
): readonly Pair<One>[] {
  const partners = new Map<number, number>()
  const taken = new Set<number>()
  for (const likeness of likenesses) {
    const waiting = new Map<string, number[]>()
    // From the last to the first, so that `pop` takes the first.
    for (let index = before.length - 1; index >= 0; index--) {
      const one = before[index]
      if (one === undefined || taken.has(index)) continue
      const form = likeness(one)
      const same = waiting.get(form)
      if (same === undefined) waiting.set(form, [index])
      else same.push(index)
    }
    for (const [index, one] of after.entries()) {
      const partner = partners.has(index) ? undefined : waiting.get(likeness(one))?.pop()
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

/**
 * Returns `next`, with every part that equals the same part of `previous` replaced by it, so that an unchanged part
 * keeps its identity. Both must be data as structured clone brings it over the bridge: plain objects, arrays and
 * primitives, without cycles. Any other value counts as changed unless it is identical.
 */
export function shareStructure<Data>(previous: unknown, next: Data): Data
export function shareStructure(previous: unknown, next: unknown): unknown {
  if (Object.is(previous, next)) return previous
  if (Array.isArray(previous) && Array.isArray(next)) {
    const shared = next.map((item, index) => shareStructure(previous[index], item))
    return isEachSame(previous, shared) ? previous : shared
  }
  if (isRecord(previous) && isRecord(next)) {
    const shared = Object.fromEntries(Object.keys(next).map((key) => [key, shareStructure(previous[key], next[key])]))
    const keys = Object.keys(previous)
    const isSame =
      keys.length === Object.keys(shared).length &&
      keys.every((key) => key in shared && Object.is(previous[key], shared[key]))
    return isSame ? previous : shared
  }
  return next
}

function isEachSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, index) => Object.is(item, other[index]))
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

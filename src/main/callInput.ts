/** Above every input that a schema accepts and a person can cause: a change of a record has a million characters. */
const MOST_CHARACTERS = 2 * 1024 * 1024
/** The longest list, of requests to take back, has 10,000 elements. */
const MOST_VALUES = 20_000
/** The deepest input, a query to the records desk, has four levels. */
const MOST_LEVELS = 8

/**
 * Whether an input is small and plain enough to be compared with its schema: values of JSON and undefined, within a
 * number of characters, values and levels. Stops at the first limit, and does not visit the elements of a list that is
 * too long, because the structured clone of IPC also brings cycles, empty lists of the length 2^32 - 1 and buffers.
 */
export function isCheckable(input: unknown): boolean {
  let characters = 0
  let values = 0
  let level: readonly unknown[] = [input]
  for (let levels = 0; level.length > 0; levels++) {
    if (levels > MOST_LEVELS) return false
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value === 'string') characters += value.length
      else if (Array.isArray(value)) {
        values += value.length
        if (values > MOST_VALUES) return false
        next.push(...value)
      } else if (typeof value === 'object' && value !== null) {
        if (!isPlain(value)) return false
        const keys = Object.keys(value)
        values += keys.length
        if (values > MOST_VALUES) return false
        for (const key of keys) {
          characters += key.length
          next.push(Reflect.get(value, key))
        }
      } else if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint') return false
      if (characters > MOST_CHARACTERS) return false
    }
    level = next
  }
  return true
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

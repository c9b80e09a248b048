/** The words of a list with spaces between them. */
export function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}

/** The phrases of a list with commas between them. */
export function phrases(list: string): readonly string[] {
  return list.split(', ')
}

/** Each word or phrase of a list with the same value, for a map. */
export function each<const Value>(value: Value, list: Iterable<string>): readonly (readonly [string, Value])[] {
  return Array.from(list, (word) => [word, value])
}

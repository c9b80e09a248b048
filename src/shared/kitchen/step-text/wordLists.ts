/** The words of a list with spaces between them. */
export function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}

/** The phrases of a list with commas between them. */
export function phrases(list: string): readonly string[] {
  return list.split(', ')
}

/** Each word of a list with the same value, for a map. */
export function each<Value>(value: Value, list: string): readonly (readonly [string, Value])[] {
  return list.split(' ').map((word) => [word, value])
}

/**
 * Makes names unique: a name that occurred before gets its count, from 2. `again` makes "Butter (2)" of "Butter" and 2.
 */
export function countedNames(
  names: readonly string[],
  again: (name: string, which: number) => string,
): readonly string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    let unique = name
    for (let which = 2; taken.has(unique); which++) unique = again(name, which)
    taken.add(unique)
    return unique
  })
}

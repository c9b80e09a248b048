/**
 * A name for each thing by which it alone can be found: its own, with its number where another thing bears the same
 * name, with its place where that does not help either. `otherwise` stands for a thing without a name.
 */
export function uniqueNames(
  things: readonly { readonly name: string; readonly number: string }[],
  otherwise: string,
): readonly string[] {
  const names = things.map(({ name }) => (name.trim() === '' ? otherwise : name.trim()))
  const numbered = things.map(({ number }, index) => {
    const name = names[index] ?? ''
    return isOnly(names, name) ? name : `${name} ${number.trim()}`.trim()
  })
  return numbered.map((name, index) => (isOnly(numbered, name) ? name : `${name} (${index + 1})`))
}

function isOnly(names: readonly string[], name: string): boolean {
  return names.indexOf(name) === names.lastIndexOf(name)
}

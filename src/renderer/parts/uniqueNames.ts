/**
 * A name for each thing, used to find it by its accessible name: its own; with its number if another thing has the same
 * name; with its one-based position if the number is the same too. `otherwise` replaces a blank name.
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

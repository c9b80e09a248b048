/** The longest texts of a record that are kept, in UTF-16 code units. Longer ones are cut, because they are only shown. */
export const LONGEST_SHOWN = { name: 500, unit: 100, value: 5000, description: 20_000 } as const

/** Cuts a text that is only shown. Identities are never cut: a cut number would name another thing. */
export function shownText(text: string, most: number): string {
  if (text.length <= most) return text
  // Not within a character of two code units.
  return `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

import type { KeyboardLayout } from './keyboardLayout.ts'

/** Signs of an address in place of signs of sentences. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  [',', '/'],
  ["'", ':'],
])

/** A layout for addresses: Latin letters with the signs of an address among them, and a key for its beginning. */
export function addressLayout(layout: KeyboardLayout): KeyboardLayout {
  const latin = layout.latin ?? layout
  const rows = latin.rows.map((row) =>
    row.map((letter) => {
      const sign = SIGNS.get(letter.plain)
      return sign === undefined ? letter : { plain: sign, shifted: sign }
    }),
  )
  return { ...latin, rows, opening: 'https://' }
}

/** The longest texts of a record that are kept, in UTF-16 code units. Longer ones are cut, because they are only shown. */
export const LONGEST_SHOWN = { name: 500, unit: 100, value: 5000, description: 20_000 } as const

/**
 * Control characters but tab and line breaks, and those that change the direction of the text after them, by which a name
 * can be read as another one (Unicode Technical Report 36, bidirectional text spoofing). The marks of a direction stay.
 */
const UNSAFE = /(?![\t\n\r\u061c\u200e\u200f])[\p{Cc}\p{Bidi_Control}]/u
const CONTROLS = /(?![\t\n\r])\p{Cc}/gu
/** Embeddings and overrides: they can turn the characters of a number. */
const TURNING = /[\u202a-\u202e]/gu
const ALL_UNSAFE = new RegExp(UNSAFE, 'gu')

/**
 * Cuts a text that is only shown, and leaves out unsafe characters. A control character becomes a space, because without it
 * "5", a form feed and "6 min" would be 56 minutes; one that turns a number a mark that is seen, because without it "052 °C"
 * that the service sees as 250 would be another temperature. Identities are never changed: a cut number would name
 * another thing.
 */
export function shownText(text: string, most: number): string {
  const mark = /\p{Nd}/u.test(text) ? '\ufffd' : ''
  const safe = UNSAFE.test(text) ? text.replace(CONTROLS, ' ').replace(TURNING, mark).replace(ALL_UNSAFE, '') : text
  if (safe.length <= most) return safe
  // Not within a character of two code units.
  return `${safe.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

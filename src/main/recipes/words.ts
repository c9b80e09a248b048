/** Letters that do not come apart into a plain letter and a mark, as a keyboard without them would type them. */
const PLAIN_LETTERS: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['œ', 'oe'],
  ['æ', 'ae'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ı', 'i'],
])

const SPECIAL_LETTERS = new RegExp(`[${[...PLAIN_LETTERS.keys()].join('')}]`, 'g')

/**
 * The words of a text as they are searched for: letters and digits only, without accents and case, so that "creme
 * patissiere" finds "Crème pâtissière". A text of signs alone has none.
 */
export function searchWords(text: string): readonly string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(SPECIAL_LETTERS, (letter) => PLAIN_LETTERS.get(letter) ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/**
 * Texts in one line for `includes`: each word has a blank before it, so that " flo" is the beginning of a word. Numbers
 * are in there a second time in one piece, so that "J1001" finds "J-1001".
 */
export function searchLine(texts: Iterable<string>, numbers: Iterable<string> = []): string {
  let line = ''
  for (const text of texts) for (const word of searchWords(text)) line += ` ${word}`
  for (const number of numbers) {
    const words = searchWords(number)
    for (const word of words) line += ` ${word}`
    if (words.length > 1) line += ` ${words.join('')}`
  }
  return line
}

/** How well a search line holds a word: at the beginning of one of its words, within one, or not at all. */
export type Fit = 'beginning' | 'within' | 'none'

export function fitOf(line: string, word: string): Fit {
  if (line.includes(` ${word}`)) return 'beginning'
  return line.includes(word) ? 'within' : 'none'
}

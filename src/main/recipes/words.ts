import { streamSafe } from '../../shared/streamSafe.ts'

/** Replacements for letters that NFKD does not decompose, as people type them on other keyboards. */
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
 * Splits a text into words for the search: letters and digits only, without accents, in lower case, so that "creme
 * patissiere" finds "Crème pâtissière". A text of signs only has no words.
 */
export function searchWords(text: string): readonly string[] {
  return streamSafe(text)
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
 * Joins texts into one line for `includes`. A space precedes each word, so that " flo" matches the beginning of a word.
 * Numbers are added a second time without separators, so that "J1001" finds "J-1001".
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

/** Where a search line contains a word: at the beginning of a word, within one, or nowhere. */
export type Fit = 'beginning' | 'within' | 'none'

export function fitOf(line: string, word: string): Fit {
  if (line.includes(` ${word}`)) return 'beginning'
  return line.includes(word) ? 'within' : 'none'
}

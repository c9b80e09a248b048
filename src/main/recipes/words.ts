import { streamSafe } from '../../shared/streamSafe.ts'

/** Replacements for letters that NFKD does not decompose, as people type them on other keyboards or write them too. */
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
  ['ς', 'σ'],
  // Forms of one Arabic letter, and the stroke that only makes a word longer.
  ['ى', 'ي'],
  ['ی', 'ي'],
  ['ک', 'ك'],
  ['ة', 'ه'],
  ['ـ', ''],
  // An apostrophe that Unicode calls a letter.
  ['ʼ', ' '],
])

const SPECIAL_LETTERS = new RegExp(`[${[...PLAIN_LETTERS.keys()].join('')}]`, 'g')

/** Arabic-Indic digits and their Persian forms, which NFKD keeps. The last four bits of each are its value. */
const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g

/** Katakana that have a hiragana of the same sound, which stands 96 places before. */
const KATAKANA = /[ァ-ヶ]/g

/** A fraction after a digit, which NFKD would make one number with it: "2½" as "21⁄2". */
const FRACTION_AFTER_DIGIT = /(?<=\p{N})(?=[¼-¾⅐-⅟↉])/gu

/** Most texts of most libraries, which need no decomposition. */
const PLAIN = /^[\0-\x7f]*$/

/**
 * Splits a text into words for the search: letters and digits only, without accents, in lower case, so that "creme
 * patissiere" finds "Crème pâtissière". A text of signs only has no words.
 */
export function searchWords(text: string): readonly string[] {
  if (PLAIN.test(text)) return text.toLowerCase().match(/[a-z0-9]+/g) ?? []
  return streamSafe(text.replace(FRACTION_AFTER_DIGIT, ' '))
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(SPECIAL_LETTERS, (letter) => PLAIN_LETTERS.get(letter) ?? letter)
    .replace(KATAKANA, (sign) => String.fromCharCode(sign.charCodeAt(0) - 96))
    .replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** The words of a number, and the number without separators if it has any, so that "J1001" finds "J-1001". */
export function numberWords(number: string): readonly string[] {
  const words = searchWords(number)
  return words.length > 1 ? [...words, words.join('')] : words
}

/** Joins texts into one line for `includes`. A space precedes each word, so that " flo" matches the beginning of a word. */
export function searchLine(texts: Iterable<string>, numbers: Iterable<string> = []): string {
  let line = ''
  for (const text of texts) for (const word of searchWords(text)) line += ` ${word}`
  for (const number of numbers) for (const word of numberWords(number)) line += ` ${word}`
  return line
}

import { normaliseNumber } from './numbers.ts'

/**
 * Signs that a person reads as one: digits and letters on a worn tag, and the letters of the Greek and the Cyrillic
 * alphabet that look like Latin ones (a part of Unicode Technical Standard 39, section 4), in lower case.
 */
const READ_AS: readonly (readonly [as: string, signs: string])[] = [
  ['0', 'oοоօ'],
  ['1', 'ilιіӏı|'],
  ['a', 'αа'],
  ['b', 'в'],
  ['c', 'ϲс'],
  ['e', 'εе'],
  ['h', 'һн'],
  ['j', 'ϳј'],
  ['k', 'κк'],
  ['m', 'μм'],
  ['n', 'ην'],
  ['p', 'ρр'],
  ['s', 'ѕ'],
  ['t', 'τт'],
  ['u', 'υ'],
  ['x', 'χх'],
  ['y', 'γуү'],
  ['z', 'ζ'],
  ['-', '‐‑‒–—−_'],
]

const SIGNS = new Map(READ_AS.flatMap(([as, signs]) => [...signs].map((sign) => [sign, as] as const)))

/**
 * The form in which two numbers are equal that a person would read as the same, without blanks. For finding a mistake
 * only: two numbers that look alike are still two.
 */
export function readForm(number: string): string {
  return [...normaliseNumber(number)]
    .filter((sign) => !/[\s\p{Cc}\p{Cf}]/u.test(sign))
    .map((sign) => SIGNS.get(sign) ?? sign)
    .join('')
}

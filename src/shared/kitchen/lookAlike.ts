import { streamSafe } from '../streamSafe.ts'
import { normaliseNumber } from './numbers.ts'

/**
 * Confusable characters: digits and letters on a worn tag, and Greek and Cyrillic letters that look like Latin ones (a
 * subset of Unicode Technical Standard 39, section 4). Applied before case folding: the Greek capital Η looks like H,
 * but its small letter looks like n.
 */
const READ_AS: readonly (readonly [as: string, signs: string])[] = [
  ['0', 'OoΟοОоՕօ'],
  ['1', 'IiLlΙιІіӀӏ|ǀ'],
  ['3', 'ЗзƷʒ'],
  ['a', 'ΑαАа'],
  ['b', 'ΒβВв'],
  ['c', 'ϹϲСс'],
  ['e', 'ΕεЕе'],
  ['h', 'ΗНнҺһ'],
  ['j', 'ϳЈј'],
  ['k', 'ΚκКк'],
  ['m', 'ΜМм'],
  ['n', 'Νη'],
  ['p', 'ΡρРр'],
  ['s', 'Ѕѕ'],
  ['t', 'ΤτТт'],
  ['u', 'υ'],
  ['v', 'ν'],
  ['x', 'ΧχХх'],
  ['y', 'ΥγУуҮү'],
  ['z', 'Ζζ'],
  ['-', '‐‑‒–—−_'],
]

const SIGNS = new Map(READ_AS.flatMap(([as, signs]) => [...signs].map((sign) => [sign, as] as const)))

/**
 * A form that is equal for numbers that look the same: without spaces and diacritics, with confusable characters and
 * the digits of all scripts mapped to ASCII. Use it only to detect mistakes: look-alike numbers still differ.
 */
export function readForm(number: string): string {
  const read = [...streamSafe(number).normalize('NFKC')]
    .filter((sign) => !/[\s\p{Cc}\p{Cf}\p{M}]/u.test(sign))
    .map((sign) => SIGNS.get(sign) ?? digitOf(sign) ?? sign)
  return normaliseNumber(read.join(''))
}

/**
 * The value of a decimal digit of any script. The ten digits of a script are contiguous and start at a code point whose
 * last hexadecimal digit is 0 or 6.
 */
function digitOf(sign: string): string | null {
  if (!/\p{Nd}/u.test(sign)) return null
  const code = sign.codePointAt(0) ?? 0
  const place = code % 16
  const beginsFirst = /\p{Nd}/u.test(String.fromCodePoint(code - place))
  return String(beginsFirst ? place : place - 6)
}

import { normaliseNumber } from './numbers.ts'

/**
 * Signs that a person reads as one: digits and letters on a worn tag, and the letters of the Greek and the Cyrillic
 * alphabet that look like Latin ones (a part of Unicode Technical Standard 39, section 4). Capitals come first: a Greek
 * Η is read as H, though its small letter looks like n.
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
 * The form in which two numbers are equal that a person would read as the same, without blanks, without strokes and
 * marks over a sign, and with the digits of every script as ours. For finding a mistake only: two numbers that look
 * alike are still two.
 */
export function readForm(number: string): string {
  const read = [...number.normalize('NFKC')]
    .filter((sign) => !/[\s\p{Cc}\p{Cf}\p{M}]/u.test(sign))
    .map((sign) => SIGNS.get(sign) ?? digitOf(sign) ?? sign)
  return normaliseNumber(read.join(''))
}

/**
 * The value of a decimal digit. Each script has its ten in a row that begins at the first or the seventh of sixteen.
 */
function digitOf(sign: string): string | null {
  if (!/\p{Nd}/u.test(sign)) return null
  const code = sign.codePointAt(0) ?? 0
  const place = code % 16
  const beginsFirst = /\p{Nd}/u.test(String.fromCodePoint(code - place))
  return String(beginsFirst ? place : place - 6)
}

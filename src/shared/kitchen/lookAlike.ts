import { streamSafe } from '../streamSafe.ts'
import { normaliseNumber } from './numbers.ts'
import { readCode } from './scannedCode.ts'

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

/**
 * A form that is equal for numbers that differ only in separators, in zeros before their digits, or as in `readForm`.
 */
export function bareForm(number: string): string {
  return readForm(number)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/(?<!\d)0+(?=\d)/gu, '')
}

/** In characters. A shorter end of a number says too little, and a longer one is no number. */
const SHORTEST_END = 2
const LONGEST_END = 100

/** The bare forms of what follows a prefix: "KT-98" ends in "98", a link in its last parts. */
export function endForms(number: string): readonly string[] {
  const text = normaliseNumber(number)
  const starts = [...text.matchAll(/[^\p{L}\p{N}]+|^\p{L}+(?=\d)/gu)].map((found) => found.index + found[0].length)
  return starts
    .filter((start) => text.length - start <= LONGEST_END)
    .map((start) => text.slice(start))
    .filter((end) => /\d/u.test(end))
    .map(bareForm)
    .filter((end) => end.length >= SHORTEST_END)
}

/**
 * The bare forms of the numbers that a scanned or typed text may mean: itself, without the start and stop characters of
 * Codabar, and what follows a prefix.
 */
export function meantForms(text: string): readonly string[] {
  const { text: code } = readCode(text)
  // The query of a link says where it was scanned; sometimes it is the number.
  const [path = ''] = code.split(/[?#]/u)
  const codabar = /^[a-d]([\d$:/.+-]+)[a-d]$/u.exec(code)?.[1] ?? ''
  const whole = [code, codabar].map(bareForm).filter((form) => form !== '')
  return [...new Set([...whole, ...endForms(code), ...endForms(path)])]
}

/** Whether a text more likely means this number, from which it differs. Detects mistakes only, see `readForm`. */
export function looksLike(text: string, number: string): boolean {
  return meantForms(text).includes(bareForm(number)) || endForms(number).includes(bareForm(text))
}

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

/** What follows a prefix, longest first: "KT-98" ends in "98", a link in its last parts. In the form of `normaliseNumber`. */
function endsOf(text: string): readonly string[] {
  const starts = [...text.matchAll(/[^\p{L}\p{N}]+|^\p{L}+(?=\d)/gu)].map((found) => found.index + found[0].length)
  return starts
    .filter((start) => text.length - start <= LONGEST_END)
    .map((start) => text.slice(start))
    .filter((end) => /\d/u.test(end) && bareForm(end).length >= SHORTEST_END)
}

/** The bare forms of what follows a prefix. */
export function endForms(number: string): readonly string[] {
  return endsOf(normaliseNumber(number)).map(bareForm)
}

/**
 * A scanned or typed text, and what its frame contains: a symbology identifier, the start and stop characters of Code 39
 * or Codabar. In the form of `normaliseNumber`.
 */
function framedTexts(text: string): readonly string[] {
  const { text: code } = readCode(text)
  const code39 = /^\*(.+)\*$/u.exec(code)?.[1]
  const codabar = /^[a-d]([\d$:/.+-]+)[a-d]$/u.exec(code)?.[1]
  return [code, code39, codabar].filter((one) => one !== undefined)
}

/** The texts that a prefix or a link may end in. The query of a link says where it was scanned, or is the number. */
function endsInside(text: string): readonly string[] {
  const parts = framedTexts(text).flatMap((one) => [one, ...(/[?#]/u.test(one) ? one.split(/[?#&]/u) : [])])
  return [...new Set(parts.flatMap(endsOf))]
}

/** Whether a number is in a scanned code as it is, alone in its frame or as the end of a link. */
export function isInCode(code: string, number: string): boolean {
  const inside = /:\/\//u.test(code) ? [...framedTexts(code), ...endsInside(code)] : framedTexts(code)
  return inside.includes(normaliseNumber(number))
}

interface Numbered {
  readonly number: string
}

/** The items whose numbers are these digits after letters: "J-30044" for "30044". Fewer than four say too little. */
export function itemsOfDigits<Item extends Numbered>(
  text: string,
  withEndForm: (form: string) => readonly Item[],
): readonly Item[] {
  const digits = framedTexts(text)
    .map(readForm)
    .find((one) => /^\d{4,}$/u.test(one))
  if (digits === undefined) return []
  const afterLetters = (number: string) => normaliseNumber(number).replace(/^\p{L}+[^\p{L}\p{N}]*/u, '')
  return withEndForm(bareForm(digits)).filter(({ number }) => readForm(afterLetters(number)) === digits)
}

/**
 * The items that a text most likely means: those whose number is what its frame contains; else what a prefix or a link
 * ends in; else those whose number only ends in the text. Of those with one bare form, an equal number comes before one
 * that looks equal, and that before the others. Detects mistakes only, see `readForm`.
 */
export function likelyItems<Item extends Numbered>(
  text: string,
  withBareForm: (form: string) => readonly Item[],
  withEndForm: (form: string) => readonly Item[],
): readonly Item[] {
  const whole = closest(framedTexts(text), withBareForm)
  if (whole.length > 0) return whole
  const ends = endsInside(text).flatMap((end) => closest([end], withBareForm))
  return ends.length > 0 ? [...new Set(ends)] : withEndForm(bareForm(text))
}

/** Of the items with the bare form of one of the texts, the closest ones. */
function closest<Item extends Numbered>(
  texts: readonly string[],
  withBareForm: (form: string) => readonly Item[],
): readonly Item[] {
  const forms = new Set(texts.map(bareForm).filter((form) => form !== ''))
  const found = [...forms].flatMap(withBareForm)
  // Blanks are separators too.
  const withBlanks = (number: string) => readForm(number.trim().replace(/\s+/gu, '-'))
  const [exact, read] = [normaliseNumber, withBlanks].map((formOf) => {
    const wanted = new Set(texts.map(formOf))
    return found.filter(({ number }) => wanted.has(formOf(number)))
  })
  return [exact, read, found].find((some) => some !== undefined && some.length > 0) ?? []
}

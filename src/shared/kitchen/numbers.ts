import type { NumberProblem } from '../failure.ts'
import type { RequestKind, TagCheck } from '../request.ts'
import { streamSafe } from '../streamSafe.ts'

/** The longest number, code or other identifier that the bridge accepts, in characters. The interface has no limit. */
export const LONGEST_IDENTITY = 1000

const ASCII = /^\p{ASCII}*$/u

/**
 * The form for comparing asset numbers, jsins and recipe numbers: NFKC, lower case, trimmed. Leading zeros are
 * significant, because the interface defines numbers as strings. For comparing only: never send it.
 */
export function normaliseNumber(text: string): string {
  // Normalisation leaves ASCII as it is, and takes five times as long as the rest.
  if (ASCII.test(text)) return text.toLowerCase().trim()
  // Lower-casing can produce text that is not normalised, so NFKC is applied again.
  return streamSafe(text).normalize('NFKC').toLowerCase().normalize('NFKC').trim()
}

/** The longest number in a deletion request, in code points. The interface has no limit. */
export const LONGEST_NUMBER = 200

/**
 * Validates a typed, scanned or pasted number; null when it may be sent. Ignores white space at its ends, which is not
 * sent; a line break inside is a problem.
 */
export function numberProblem(text: string): NumberProblem | null {
  const number = text.trim()
  if (number === '') return 'empty'
  if (/[\n\r\u0085\u2028\u2029]/u.test(number)) return 'lineBreak'
  // Numbers that differ in one of these only look the same: control, format, unassigned, private-use and surrogate code
  // points, default-ignorable ones (fillers, variation selectors), and the blank Braille pattern.
  if (/[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u.test(number)) return 'unseenSign'
  return [...number].length > LONGEST_NUMBER ? 'tooLong' : null
}

/** Anything with a kind and a number: an asset, a product, or a request. */
interface NumberedItem {
  readonly kind: RequestKind
  readonly number: string
}

/** A key that is equal for the same item. For comparing only: never show or send it. */
export function itemKey({ kind, number }: NumberedItem): string {
  return `${kind} ${normaliseNumber(number)}`
}

/** Whether kind and normalised number are equal; see `normaliseNumber`. */
export function isSameItem(one: NumberedItem, other: NumberedItem): boolean {
  return itemKey(one) === itemKey(other)
}

/** The characters of a number that are typed from its tag. A shorter number is typed whole. */
export const TAG_END_LENGTH = 3

/** The last three characters of a number, in the form for comparing. */
export function tagEnd(number: string): string {
  return [...normaliseNumber(number)].slice(-TAG_END_LENGTH).join('')
}

/** Whether a check was made with the tag of this number, regardless of case and blanks. */
export function isTagOf({ by, text }: TagCheck, number: string): boolean {
  return normaliseNumber(text) === (by === 'scanned' ? normaliseNumber(number) : tagEnd(number))
}

/** In characters. Shorter than any barcode, longer than the repeats of a bouncing key. */
export const SHORTEST_CODE = 4

/**
 * Whether a code is another code twice in a row, as after a double scan or a lost suffix. The scanner's prefix may be
 * between the two.
 */
export function isTwice(code: string, prefix: string): boolean {
  return ['', prefix].some((between) => {
    const half = code.slice(0, (code.length - between.length) / 2)
    return half.length >= SHORTEST_CODE && code === half + between + half
  })
}

/** The normalised number that `number` repeats twice; null when it does not repeat one. */
export function doubledNumber(number: string): string | null {
  const text = normaliseNumber(number)
  return isTwice(text, '') ? text.slice(0, text.length / 2) : null
}

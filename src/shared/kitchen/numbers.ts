import type { NumberProblem } from '../failure.ts'
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

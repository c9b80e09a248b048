/** So many characters of a number, a code or another identity the bridge takes; the service names no bound. */
export const LONGEST_IDENTITY = 1000

/**
 * The form in which asset numbers, jsins and recipe numbers are compared: compatibility forms made one (NFKC), case
 * folded, without blanks at the ends. Leading zeros count: any string is a number. For comparing only, never to be
 * sent.
 */
export function normaliseNumber(text: string): string {
  // Lower case can compose anew ("Å" of two signs), so the form is made once more.
  return text.normalize('NFKC').toLowerCase().normalize('NFKC').trim()
}

/** The longest number that can be asked to be deleted, in characters; the service names no bound. */
export const LONGEST_NUMBER = 200

/** Why a text is no number that may be sent. */
export type NumberProblem =
  | 'empty'
  | 'tooLong'
  | 'lineBreak'
  /** A sign that nobody sees, such as a mark that turns the direction of writing. */
  | 'unseenSign'

/**
 * What is wrong with a number that somebody typed, scanned or pasted; null where it may be sent. Blanks at its ends do
 * not count, for they are not sent; a line break within does.
 */
export function numberProblem(text: string): NumberProblem | null {
  const number = text.trim()
  if (number === '') return 'empty'
  if (/[\n\r\u0085\u2028\u2029]/u.test(number)) return 'lineBreak'
  // Two numbers that differ by one of these look the same: controls, format characters, what is not assigned, what
  // Unicode has drawn as nothing (fillers, selectors), and the empty sign of Braille.
  if (/[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u.test(number)) return 'unseenSign'
  return [...number].length > LONGEST_NUMBER ? 'tooLong' : null
}

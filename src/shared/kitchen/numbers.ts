/** So many characters of a number, a code or another identity the bridge takes; the service names no bound. */
export const LONGEST_IDENTITY = 1000

/**
 * The form in which asset numbers, jsins and recipe numbers are compared: compatibility forms made one (NFKC), case
 * folded, without blanks at the ends. Leading zeros count: any string is a number. For comparing only, never to be sent.
 */
export function normaliseNumber(text: string): string {
  // Lower case can compose anew ("Å" of two signs), so the form is made once more.
  return text.normalize('NFKC').toLowerCase().normalize('NFKC').trim()
}

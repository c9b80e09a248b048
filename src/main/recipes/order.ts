import { streamSafe } from '../../shared/streamSafe.ts'

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/**
 * Compares recipe numbers, asset numbers, jsins and names: digits by value ("0412" after "0107"), letters without
 * regard to accents ("Étuve" among the Es). Code units break a tie of the collator, so that the order is stable.
 */
export function byText(left: string, right: string): number {
  if (left === right) return 0
  // Shortcut for digits of equal length, as in most recipe numbers: the collator is slow for thousands of them.
  const isPlain = left.length === right.length && isDigits(left) && isDigits(right)
  const order = isPlain ? 0 : collator.compare(streamSafe(left), streamSafe(right))
  return order !== 0 ? order : left < right ? -1 : 1
}

function isDigits(text: string): boolean {
  return /^[0-9]+$/.test(text)
}

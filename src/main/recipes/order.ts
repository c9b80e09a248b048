const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/**
 * Orders recipe numbers, asset numbers, jsins and names as a person would: "0412" after "0107", "Étuve" among the Es.
 * Texts that look the same to the collator are ordered by their characters, so that the order is always the same.
 */
export function byText(left: string, right: string): number {
  if (left === right) return 0
  // Most numbers have four digits: those need no collator, which is slow over thousands of them.
  const isPlain = left.length === right.length && isDigits(left) && isDigits(right)
  const order = isPlain ? 0 : collator.compare(left, right)
  return order !== 0 ? order : left < right ? -1 : 1
}

function isDigits(text: string): boolean {
  return /^[0-9]+$/.test(text)
}

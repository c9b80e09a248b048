/** The parts of one that sets of measuring spoons and cups have. */
const PARTS: readonly (readonly [sign: string, part: number])[] = [
  ['⅛', 1 / 8],
  ['¼', 1 / 4],
  ['⅓', 1 / 3],
  ['½', 1 / 2],
  ['⅔', 2 / 3],
  ['¾', 3 / 4],
]

/** Of a part. A little more than a hundredth, because 0.33 and 0.66 are exactly a hundredth off. */
const MOST_OFF = 0.0101

/**
 * A number of spoons or cups in the form in which they are measured: the whole ones, and the part of one (⅛ ¼ ⅓ ½ ⅔ ¾)
 * that its decimals are within a hundredth of: 1.67 is 1⅔. Null for all others, and for whole numbers.
 */
export function measuringFraction(value: number): { readonly value: number; readonly text: string } | null {
  const size = Math.abs(value)
  const whole = Math.floor(size)
  const [sign, part] = PARTS.find(([, one]) => Math.abs(size - whole - one) <= one * MOST_OFF) ?? []
  if (sign === undefined || part === undefined) return null
  const text = `${whole === 0 ? '' : whole}${sign}`
  return value < 0 ? { value: -whole - part, text: `-${text}` } : { value: whole + part, text }
}

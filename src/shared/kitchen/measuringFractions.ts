import { absolute, add, compare, type Exact, fraction, multiply, subtract, ZERO } from './exact.ts'

/** The parts of one that sets of measuring spoons and cups have. */
const PARTS: readonly (readonly [sign: string, part: Exact])[] = [
  ['⅛', fraction(1n, 8n)],
  ['¼', fraction(1n, 4n)],
  ['⅓', fraction(1n, 3n)],
  ['½', fraction(1n, 2n)],
  ['⅔', fraction(2n, 3n)],
  ['¾', fraction(3n, 4n)],
]
const ONE_HUNDREDTH = fraction(1n, 100n)

/**
 * A number of spoons or cups in the form in which they are measured: the whole ones, and the part of one (⅛ ¼ ⅓ ½ ⅔ ¾)
 * that its decimals are within a hundredth of: 1.67 is 1⅔. Null for all others, and for whole numbers.
 */
export function measuringFraction(value: Exact): { readonly value: Exact; readonly text: string } | null {
  const size = absolute(value)
  const whole = size.numerator / size.denominator
  const rest = subtract(size, fraction(whole, 1n))
  const found = PARTS.find(([, part]) => compare(absolute(subtract(rest, part)), multiply(part, ONE_HUNDREDTH)) <= 0)
  if (found === undefined) return null
  const [sign, part] = found
  const isNegative = value.numerator < 0n
  const near = add(fraction(whole, 1n), part)
  return {
    value: isNegative ? subtract(ZERO, near) : near,
    text: `${isNegative ? '-' : ''}${whole === 0n ? '' : whole}${sign}`,
  }
}

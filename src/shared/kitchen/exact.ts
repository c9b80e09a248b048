/**
 * An exact number: a fraction in lowest terms, its denominator above 0. Amounts are added and scaled with it, because
 * 0.1 + 0.2 is not 0.3 in binary and a third of a recipe has no decimal form at all.
 */
export interface Exact {
  readonly numerator: bigint
  readonly denominator: bigint
}

export const ZERO: Exact = { numerator: 0n, denominator: 1n }
export const ONE: Exact = { numerator: 1n, denominator: 1n }

/** The fraction in lowest terms. Throws a RangeError when the denominator is 0. */
export function fraction(numerator: bigint, denominator: bigint): Exact {
  if (denominator === 0n) throw new RangeError('A fraction has no denominator of 0')
  const sign = denominator < 0n ? -1n : 1n
  const divisor = greatestCommonDivisor(magnitude(numerator), magnitude(denominator))
  return { numerator: (sign * numerator) / divisor, denominator: (sign * denominator) / divisor }
}

/** The number as it was written in decimals (0.1 is a tenth), or null when it is not finite. */
export function exactNumber(value: number): Exact | null {
  // The shortest text that reads back as the same number is what the service wrote; its binary neighbour is not.
  const written = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value))
  if (written === null) return null
  const [, sign = '', whole = '', decimals = '', exponent = '0'] = written
  const digits = BigInt(`${sign}${whole}${decimals}`)
  const places = decimals.length - Number(exponent)
  return places > 0 ? fraction(digits, 10n ** BigInt(places)) : fraction(digits * 10n ** BigInt(-places), 1n)
}

export function add(left: Exact, right: Exact): Exact {
  return fraction(
    left.numerator * right.denominator + right.numerator * left.denominator,
    left.denominator * right.denominator,
  )
}

export function multiply(left: Exact, right: Exact): Exact {
  return fraction(left.numerator * right.numerator, left.denominator * right.denominator)
}

/** Throws a RangeError when the divisor is 0. */
export function divide(dividend: Exact, divisor: Exact): Exact {
  return fraction(dividend.numerator * divisor.denominator, dividend.denominator * divisor.numerator)
}

/** Below 0 when `left` is less, above 0 when it is more, 0 when they are the same. */
export function compare(left: Exact, right: Exact): number {
  const difference = left.numerator * right.denominator - right.numerator * left.denominator
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** The number without its sign. */
export function absolute(value: Exact): Exact {
  return { numerator: magnitude(value.numerator), denominator: value.denominator }
}

/**
 * The nearest multiple of a step above 0, half a step away from zero. Throws a RangeError when the step is not above 0.
 */
export function roundedTo(value: Exact, step: Exact): Exact {
  if (step.numerator <= 0n) throw new RangeError('Nothing is a multiple of a step that is not above 0')
  const { numerator, denominator } = divide(value, step)
  const steps = (2n * magnitude(numerator) + denominator) / (2n * denominator)
  return multiply(fraction(numerator < 0n ? -steps : steps, 1n), step)
}

/** Whether the number can be written with at most so many decimals (0 or more) and nothing lost. */
export function hasDecimals(value: Exact, most: number): boolean {
  return 10n ** BigInt(most) % value.denominator === 0n
}

/**
 * The number with a decimal point and exactly so many decimals (0 or more), rounded half away from zero where it has
 * more; a zero never bears a sign.
 */
export function decimalText(value: Exact, decimals: number): string {
  const scaled = 10n ** BigInt(decimals) * magnitude(value.numerator)
  const rounded = (2n * scaled + value.denominator) / (2n * value.denominator)
  const digits = String(rounded).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const sign = value.numerator < 0n && rounded !== 0n ? '-' : ''
  return decimals === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-decimals)}`
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value
}

function greatestCommonDivisor(left: bigint, right: bigint): bigint {
  let [a, b] = [left, right]
  while (b !== 0n) [a, b] = [b, a % b]
  return a
}

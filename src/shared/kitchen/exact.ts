/**
 * A rational number: a fraction in lowest terms with a positive denominator. Used for amounts, because 0.1 + 0.2 is not
 * 0.3 in binary floating point, and a third has no finite decimal form.
 */
export interface Exact {
  readonly numerator: bigint
  readonly denominator: bigint
}

export const ZERO: Exact = { numerator: 0n, denominator: 1n }
export const ONE: Exact = { numerator: 1n, denominator: 1n }

/** Reduces a fraction to lowest terms. Throws a RangeError when the denominator is 0. */
export function fraction(numerator: bigint, denominator: bigint): Exact {
  if (denominator === 0n) throw new RangeError('A fraction has no denominator of 0')
  const sign = denominator < 0n ? -1n : 1n
  const divisor = greatestCommonDivisor(magnitude(numerator), magnitude(denominator))
  return { numerator: (sign * numerator) / divisor, denominator: (sign * denominator) / divisor }
}

/** Converts a number by its decimal form (0.1 is exactly a tenth); null when it is not finite. */
export function exactNumber(value: number): Exact | null {
  // `String` gives the shortest decimal that parses to the same double: that is what the service wrote.
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

export function subtract(left: Exact, right: Exact): Exact {
  return add(left, { ...right, numerator: -right.numerator })
}

export function multiply(left: Exact, right: Exact): Exact {
  return fraction(left.numerator * right.numerator, left.denominator * right.denominator)
}

/** Throws a RangeError when the divisor is 0. */
export function divide(dividend: Exact, divisor: Exact): Exact {
  return fraction(dividend.numerator * divisor.denominator, dividend.denominator * divisor.numerator)
}

/** Negative when `left` is less, positive when it is greater, 0 when they are equal. */
export function compare(left: Exact, right: Exact): number {
  const difference = left.numerator * right.denominator - right.numerator * left.denominator
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** The absolute value. */
export function absolute(value: Exact): Exact {
  return { numerator: magnitude(value.numerator), denominator: value.denominator }
}

/**
 * Rounds to the nearest multiple of `step`, half away from zero. Throws a RangeError when the step is not positive.
 */
export function roundedTo(value: Exact, step: Exact): Exact {
  if (step.numerator <= 0n) throw new RangeError('Nothing is a multiple of a step that is not above 0')
  const { numerator, denominator } = divide(value, step)
  const steps = (2n * magnitude(numerator) + denominator) / (2n * denominator)
  return multiply(fraction(numerator < 0n ? -steps : steps, 1n), step)
}

/** Whether `most` decimals (0 or more) are enough to write the number exactly. */
export function hasDecimals(value: Exact, most: number): boolean {
  return 10n ** BigInt(most) % value.denominator === 0n
}

/**
 * Formats with exactly `decimals` decimals (0 or more) and a decimal point, rounded half away from zero. Zero never has
 * a sign.
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

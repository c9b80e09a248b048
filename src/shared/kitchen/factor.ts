import type { Factor } from '../batch.ts'
import { decimalText, divide, type Exact, fraction, hasDecimals } from './exact.ts'
import { type ExactAmount, inSmallestUnit, isMeasure } from './exactAmount.ts'
import { kindOfUnit } from './units.ts'

export const ONE_TIME: Factor = { numerator: 1, denominator: 1 }

/** The factors with a button of their own: ×½, ×1, ×2 and ×3. */
export const OFFERED_FACTORS: readonly Factor[] = [
  { numerator: 1, denominator: 2 },
  ONE_TIME,
  { numerator: 2, denominator: 1 },
  { numerator: 3, denominator: 1 },
]

const MOST_TIMES = 100n

/** Whether the factor is from 1/100 to 100 and consists of positive safe integers. */
export function isUsableFactor({ numerator, denominator }: Factor): boolean {
  if (!isCountingNumber(numerator) || !isCountingNumber(denominator)) return false
  const [above, below] = [BigInt(numerator), BigInt(denominator)]
  return above <= below * MOST_TIMES && below <= above * MOST_TIMES
}

export function isOneTime({ numerator, denominator }: Factor): boolean {
  return numerator === denominator
}

export function isSameFactor(left: Factor, right: Factor): boolean {
  // BigInt, because the product of two safe integers may not be safe.
  return BigInt(left.numerator) * BigInt(right.denominator) === BigInt(right.numerator) * BigInt(left.denominator)
}

/**
 * Parses a typed factor: "2", "2.5", "2,5" (at most three decimals) or "1/3". Returns lowest terms; null for any other
 * text and for a factor that is not usable.
 */
export function parseFactor(typed: string): Factor | null {
  const [, whole, decimals = '', denominator = '1'] =
    /^(\d{1,15})(?:[.,](\d{1,3})|\s*[/\u2044]\s*(\d{1,15}))?$/.exec(typed.trim()) ?? []
  if (whole === undefined || /^0+$/.test(denominator)) return null
  return usable(fraction(BigInt(whole + decimals), BigInt(denominator) * 10n ** BigInt(decimals.length)))
}

/**
 * The exact factor for an available amount ("I have 3.2 kg of this flour"). `written` is the recipe's total of this
 * ingredient at ×1. Null when `written` is not a single positive number, when the units cannot be compared, or when the
 * factor is not usable.
 */
export function factorFor(have: ExactAmount, written: readonly ExactAmount[]): Factor | null {
  const [asked, ...others] = written
  if (asked === undefined || others.length > 0 || !isMeasure(asked) || !isMeasure(have)) return null
  if (kindOfUnit(asked.unit) !== kindOfUnit(have.unit) || asked.quantity.value.numerator <= 0n) return null
  return usable(divide(inSmallestUnit(have), inSmallestUnit(asked)))
}

const VULGAR_FRACTIONS: ReadonlyMap<string, string> = new Map([
  ['1/2', '½'],
  ['1/3', '⅓'],
  ['2/3', '⅔'],
  ['1/4', '¼'],
  ['3/4', '¾'],
  ['1/6', '⅙'],
  ['5/6', '⅚'],
])

const MOST_DECIMALS = 3
const LARGEST_WRITTEN_DENOMINATOR = 16n

/**
 * Formats a factor: "×½", "×1", "×2.5", "×1⅔", "×5⁄7". Tries in order: an integer, a common fraction below one, at most
 * three decimals, a fraction. If none of these is exact and short, rounds and marks it: "≈×0.991". The result is never
 * zero, because a usable factor is at least 1/100.
 */
export function factorText({ numerator, denominator }: Factor): string {
  const value = fraction(BigInt(numerator), BigInt(denominator))
  const whole = value.numerator / value.denominator
  const part = fraction(value.numerator % value.denominator, value.denominator)
  const vulgar = VULGAR_FRACTIONS.get(`${part.numerator}/${part.denominator}`)
  if (whole === 0n && vulgar !== undefined) return `×${vulgar}`
  if (hasDecimals(value, MOST_DECIMALS)) return `×${shortDecimals(value)}`
  if (vulgar !== undefined) return `×${whole}${vulgar}`
  if (value.denominator <= LARGEST_WRITTEN_DENOMINATOR) return `×${value.numerator}\u2044${value.denominator}`
  return `≈×${shortDecimals(value)}`
}

/** The text of a factor; null for ×1. */
export function scaledFactorText(factor: Factor): string | null {
  return isOneTime(factor) ? null : factorText(factor)
}

function shortDecimals(value: Exact): string {
  return decimalText(value, MOST_DECIMALS).replace(/\.?0+$/, '')
}

function usable({ numerator, denominator }: Exact): Factor | null {
  const factor = { numerator: Number(numerator), denominator: Number(denominator) }
  return isUsableFactor(factor) ? factor : null
}

function isCountingNumber(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 1
}

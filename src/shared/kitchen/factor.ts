import { decimalText, divide, type Exact, fraction, hasDecimals } from './exact.ts'
import { type ExactAmount, inSmallestUnit, isMeasure } from './exactAmount.ts'
import { knownUnit } from './units.ts'

/** How many times a recipe is made: whole numbers, the denominator not 0, so that a third stays a third. */
export interface Factor {
  readonly numerator: number
  readonly denominator: number
}

export const ONE_TIME: Factor = { numerator: 1, denominator: 1 }

/** What can be had at a touch: ×½, ×1, ×2 and ×3. */
export const OFFERED_FACTORS: readonly Factor[] = [
  { numerator: 1, denominator: 2 },
  ONE_TIME,
  { numerator: 2, denominator: 1 },
  { numerator: 3, denominator: 1 },
]

const MOST_TIMES = 100n

/** A hundredth to a hundred times, in whole numbers that are exact. */
export function isUsableFactor({ numerator, denominator }: Factor): boolean {
  if (!isCountingNumber(numerator) || !isCountingNumber(denominator)) return false
  const [above, below] = [BigInt(numerator), BigInt(denominator)]
  return above <= below * MOST_TIMES && below <= above * MOST_TIMES
}

export function isOneTime({ numerator, denominator }: Factor): boolean {
  return numerator === denominator
}

export function isSameFactor(left: Factor, right: Factor): boolean {
  // In whole numbers without an end: products of two safe integers need not be safe.
  return BigInt(left.numerator) * BigInt(right.denominator) === BigInt(right.numerator) * BigInt(left.denominator)
}

/**
 * The factor that was typed: "2", "2.5", "2,5" (three decimals at most) or "1/3", in lowest terms. Null for anything
 * else and for what is not usable.
 */
export function parseFactor(typed: string): Factor | null {
  const [, whole, decimals = '', denominator = '1'] =
    /^(\d{1,15})(?:[.,](\d{1,3})|\s*[/\u2044]\s*(\d{1,15}))?$/.exec(typed.trim()) ?? []
  if (whole === undefined || /^0+$/.test(denominator)) return null
  return usable(fraction(BigInt(whole + decimals), BigInt(denominator) * 10n ** BigInt(decimals.length)))
}

/**
 * How many times a recipe can be made of what there is ("I have 3.2 kg of this flour"), exactly. `written` is all of it
 * that the recipe asks for at ×1. Null where that is not one number above zero, where the units do not belong together,
 * and where the factor is not usable.
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
 * "×½", "×1", "×2.5", "×1⅔", "×5⁄7": whole, else below one as the fraction a cook says, else in three decimals at most,
 * else as a fraction. Only where none of these is exact and short it is rounded, and the text says so: "≈×0.991". A
 * rounded text never reads as nothing, because a usable factor is a hundredth or more.
 */
export function factorText(
  { numerator, denominator }: Factor,
  { decimalMark = '.' }: { readonly decimalMark?: string } = {},
): string {
  const value = fraction(BigInt(numerator), BigInt(denominator))
  const whole = value.numerator / value.denominator
  const part = fraction(value.numerator % value.denominator, value.denominator)
  const vulgar = VULGAR_FRACTIONS.get(`${part.numerator}/${part.denominator}`)
  if (whole === 0n && vulgar !== undefined) return `×${vulgar}`
  if (hasDecimals(value, MOST_DECIMALS)) return `×${shortDecimals(value, decimalMark)}`
  if (vulgar !== undefined) return `×${whole}${vulgar}`
  if (value.denominator <= LARGEST_WRITTEN_DENOMINATOR) return `×${value.numerator}\u2044${value.denominator}`
  return `≈×${shortDecimals(value, decimalMark)}`
}

function shortDecimals(value: Exact, decimalMark: string): string {
  return decimalText(value, MOST_DECIMALS)
    .replace(/\.?0+$/, '')
    .replace('.', decimalMark)
}

function kindOfUnit(unit: string): string {
  return knownUnit(unit)?.family ?? JSON.stringify(unit.trim())
}

function usable({ numerator, denominator }: Exact): Factor | null {
  const factor = { numerator: Number(numerator), denominator: Number(denominator) }
  return isUsableFactor(factor) ? factor : null
}

function isCountingNumber(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 1
}

import type { Factor } from '../batch.ts'
import type { Amount } from '../recipe.ts'
import { decimalText, hasDecimals, isSame } from './decimals.ts'
import { inSmallestUnit, isMeasure } from './measure.ts'
import { kindOfUnit } from './units.ts'

export const ONE_TIME: Factor = { numerator: 1, denominator: 1 }

/** The factors with a button of their own: ×½, ×1, ×2 and ×3. */
export const OFFERED_FACTORS: readonly Factor[] = [
  { numerator: 1, denominator: 2 },
  ONE_TIME,
  { numerator: 2, denominator: 1 },
  { numerator: 3, denominator: 1 },
]

const MOST_TIMES = 100

/** Whether the factor is from 1/100 to 100 and consists of positive safe integers. */
export function isUsableFactor({ numerator, denominator }: Factor): boolean {
  return (
    [numerator, denominator].every((one) => Number.isSafeInteger(one) && one >= 1) && isUsable(numerator / denominator)
  )
}

export function isOneTime({ numerator, denominator }: Factor): boolean {
  return numerator === denominator
}

export function isSameFactor(left: Factor, right: Factor): boolean {
  return isSame(left.numerator / left.denominator, right.numerator / right.denominator)
}

/**
 * Parses a typed factor: "2", "2.5", "2,5" (at most three decimals) or "1/3". Returns lowest terms; null for any other
 * text and for a factor that is not usable.
 */
export function parseFactor(typed: string): Factor | null {
  const [, whole, decimals = '', denominator = '1'] =
    /^(\d{1,15})(?:[.,](\d{1,3})|\s*[/\u2044]\s*(\d{1,15}))?$/.exec(typed.trim()) ?? []
  if (whole === undefined || /^0+$/.test(denominator)) return null
  return factorOf(Number(`${whole}.${decimals}`) / Number(denominator))
}

/**
 * The factor for an available amount ("I have 3.2 kg of this flour"). `written` is the recipe's total of this
 * ingredient at ×1. Null when `written` is not a single positive number, when the units cannot be compared, or when the
 * factor is not usable.
 */
export function factorFor(have: Amount, written: readonly Amount[]): Factor | null {
  const [asked, ...others] = written
  if (asked === undefined || others.length > 0 || !isMeasure(asked) || !isMeasure(have)) return null
  if (kindOfUnit(asked.unit) !== kindOfUnit(have.unit) || asked.quantity.value <= 0) return null
  return factorOf(inSmallestUnit(have) / inSmallestUnit(asked))
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
const LARGEST_WRITTEN_DENOMINATOR = 16

/**
 * Formats a factor: "×½", "×1", "×2.5", "×1⅔", "×5⁄7". Tries in order: an integer, a common fraction below one, at most
 * three decimals, a fraction. If none of these is exact and short, rounds and marks it: "≈×0.991". The result is never
 * zero, because a usable factor is at least 1/100.
 */
export function factorText(factor: Factor): string {
  const value = factor.numerator / factor.denominator
  const { numerator, denominator } = fractionOf(value)
  const vulgar = VULGAR_FRACTIONS.get(`${numerator % denominator}/${denominator}`)
  const whole = Math.floor(numerator / denominator)
  if (whole === 0 && vulgar !== undefined) return `×${vulgar}`
  if (hasDecimals(value, MOST_DECIMALS)) return `×${shortDecimals(value)}`
  if (vulgar !== undefined) return `×${whole}${vulgar}`
  if (denominator <= LARGEST_WRITTEN_DENOMINATOR) return `×${numerator}\u2044${denominator}`
  return `≈×${shortDecimals(value)}`
}

/** The text of a factor; null for ×1. */
export function scaledFactorText(factor: Factor): string | null {
  return isOneTime(factor) ? null : factorText(factor)
}

function shortDecimals(value: number): string {
  return decimalText(value, MOST_DECIMALS).replace(/\.?0+$/, '')
}

/** The factor of so many times; null if it is not usable. */
export function factorOf(value: number): Factor | null {
  return isUsable(value) ? fractionOf(value) : null
}

function isUsable(value: number): boolean {
  return value >= 1 / MOST_TIMES && value <= MOST_TIMES
}

/** Of a number: some times the error of a division. */
const MOST_OFF = 4e-15

/** The fraction in lowest terms that a number above zero stands for, by its continued fraction: 4/3 for 1.3333333333333333. */
export function fractionOf(value: number): Factor {
  let [before, last] = [
    { numerator: 1, denominator: 0 },
    { numerator: Math.floor(value), denominator: 1 },
  ]
  for (
    let rest = value % 1;
    Math.abs(last.numerator / last.denominator - value) > MOST_OFF * value;
    rest = (1 / rest) % 1
  ) {
    const times = Math.floor(1 / rest)
    const numerator = times * last.numerator + before.numerator
    const denominator = times * last.denominator + before.denominator
    before = last
    last = { numerator, denominator }
  }
  return last
}

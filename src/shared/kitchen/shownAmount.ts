import { assertNever } from '../result.ts'
import { absolute, compare, decimalText, type Exact, fraction, hasDecimals } from './exact.ts'
import type { ExactAmount } from './exactAmount.ts'
import { knownUnit } from './units.ts'

interface ShownAmount {
  /** Digits, or the text as the service wrote it; empty where there is no quantity. */
  readonly quantity: string
  /** As it was written, without blanks at its ends; may be empty. */
  readonly unit: string
  /** The digits are not the whole truth: say "about". */
  readonly isRounded: boolean
}

/** Kilograms and litres are read off a scale or a jug to the hundredth; two decimals keep a column of them in line. */
const SYMBOLS_WITH_TWO_DECIMALS: readonly string[] = ['kg', 'l']

/** More decimals than these are rounded, but for numbers so small that nothing would be left of them. */
export const USUAL_MOST_DECIMALS = 3
const LEAST_SIGNIFICANT_DIGITS = 3

/**
 * The text parts of an amount. Kilograms and litres have two decimals and a third where it is needed (3.20 kg, 0.125
 * kg); everything else is whole where it is whole (64 g, 2.5 g). More than three decimals are rounded, half away from
 * zero, and that is said; a small number keeps three significant digits, so that nothing becomes nothing. The unit is
 * never converted here.
 */
export function showAmount(
  { quantity, unit }: ExactAmount,
  { decimalMark = '.' }: { readonly decimalMark?: string } = {},
): ShownAmount {
  const shownUnit = unit.trim()
  switch (quantity.kind) {
    case 'number': {
      const most = mostDecimals(quantity.value)
      const least = SYMBOLS_WITH_TWO_DECIMALS.includes(knownUnit(unit)?.symbol ?? '') ? 2 : 0
      const digits = withoutZeros(decimalText(quantity.value, most), least)
      return {
        quantity: digits.replace('.', decimalMark),
        unit: shownUnit,
        isRounded: !hasDecimals(quantity.value, most),
      }
    }
    case 'text':
      return { quantity: quantity.text, unit: shownUnit, isRounded: false }
    case 'missing':
      return { quantity: '', unit: shownUnit, isRounded: false }
    default:
      return assertNever(quantity)
  }
}

/** How many decimals a number is shown with at most: three, or as many as three significant digits need. */
export function mostDecimals(value: Exact): number {
  const size = absolute(value)
  if (size.numerator === 0n) return USUAL_MOST_DECIMALS
  // Its magnitude from the lengths alone, then corrected: the first decimal place that is not 0.
  let place = Math.max(0, String(size.denominator).length - String(size.numerator).length)
  while (compare(size, fraction(1n, 10n ** BigInt(place))) < 0) place++
  return Math.max(USUAL_MOST_DECIMALS, place + LEAST_SIGNIFICANT_DIGITS - 1)
}

/** Takes zeros off the end of the decimals, down to so many decimals. */
function withoutZeros(digits: string, least: number): string {
  const [whole = '', decimals = ''] = digits.split('.')
  let kept = decimals.length
  while (kept > least && decimals[kept - 1] === '0') kept--
  return kept === 0 ? whole : `${whole}.${decimals.slice(0, kept)}`
}

import { assertNever } from '../result.ts'
import { absolute, compare, decimalText, type Exact, fraction, hasDecimals } from './exact.ts'
import type { ExactAmount, Measure } from './exactAmount.ts'
import { knownUnit } from './units.ts'

interface ShownAmount {
  /** Digits, or the text as the service sent it; empty when the quantity is missing. */
  readonly quantity: string
  /** As written, trimmed; may be empty. */
  readonly unit: string
  /** Whether the digits are rounded: show "about". */
  readonly isRounded: boolean
}

/** Always with two decimals, as on a scale or a jug, so that a column of them is aligned. */
const SYMBOLS_WITH_TWO_DECIMALS: readonly string[] = ['kg', 'l']

/** More decimals are rounded, except for small numbers: see `mostDecimals`. */
const USUAL_MOST_DECIMALS = 3
const LEAST_SIGNIFICANT_DIGITS = 3

/**
 * Formats an amount. Kilograms and litres have two decimals, or three if needed (3.20 kg, 0.125 kg); other units have
 * as many as needed (64 g, 2.5 g). More than three decimals are rounded, half away from zero, and marked; a small
 * number keeps three significant digits, so that it is never shown as zero. Thousands are set apart by a narrow
 * no-break space (10 880 g). Does not convert the unit.
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
        quantity: withGroups(digits, decimalMark),
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

/** Whether `showAmount` shows the number without rounding it. */
export function isShownExactly({ quantity }: Measure): boolean {
  return hasDecimals(quantity.value, mostDecimals(quantity.value))
}

/** The most decimals of a shown number: three, or as many as three significant digits need. */
export function mostDecimals(value: Exact): number {
  const size = absolute(value)
  if (size.numerator === 0n) return USUAL_MOST_DECIMALS
  // The first non-zero decimal place, estimated from the numbers of digits, then corrected.
  let place = Math.max(0, String(size.denominator).length - String(size.numerator).length)
  while (compare(size, fraction(1n, 10n ** BigInt(place))) < 0) place++
  return Math.max(USUAL_MOST_DECIMALS, place + LEAST_SIGNIFICANT_DIGITS - 1)
}

/** Removes trailing zeros, but keeps at least `least` decimals. */
function withoutZeros(digits: string, least: number): string {
  const [whole = '', decimals = ''] = digits.split('.')
  let kept = decimals.length
  while (kept > least && decimals[kept - 1] === '0') kept--
  return kept === 0 ? whole : `${whole}.${decimals.slice(0, kept)}`
}

/** Sets the thousands of the whole part apart, and replaces the decimal point. */
function withGroups(digits: string, decimalMark: string): string {
  const [whole = '', decimals] = digits.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '\u202f')
  return decimals === undefined ? grouped : `${grouped}${decimalMark}${decimals}`
}

import type { Amount } from '../recipe.ts'
import { decimalText, hasDecimals, isSame, settled } from './decimals.ts'
import { type Measure, measuringFraction } from './measure.ts'
import { isMeasuredInFractions, type KnownUnit, knownUnit } from './units.ts'

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
 * as many as needed (64 g, 2.5 g). Spoons and cups have the fractions of a measuring set (1½ cup). More than three decimals are rounded, half away from zero, and marked; a small
 * number keeps three significant digits, so that it is never shown as zero. Thousands are set apart by a narrow
 * no-break space (10 880 g). Does not convert the unit.
 */
export function showAmount({ quantity, unit }: Amount): ShownAmount {
  const shownUnit = unit.trim()
  switch (quantity.kind) {
    case 'number': {
      const { digits, isRounded } = shownNumber(quantity.value, knownUnit(unit))
      return { quantity: withGroups(digits), unit: shownUnit, isRounded }
    }
    case 'text':
      return { quantity: quantity.text, unit: shownUnit, isRounded: false }
    case 'missing':
      return { quantity: '', unit: shownUnit, isRounded: false }
  }
}

function shownNumber(value: number, unit: KnownUnit | null): { readonly digits: string; readonly isRounded: boolean } {
  const parts = isMeasuredInFractions(unit) ? measuringFraction(value) : null
  if (parts !== null) return { digits: parts.text, isRounded: !isSame(parts.value, value) }
  const most = mostDecimals(value)
  const least = SYMBOLS_WITH_TWO_DECIMALS.includes(unit?.symbol ?? '') ? 2 : 0
  return { digits: withoutZeros(decimalText(value, most), least), isRounded: !hasDecimals(value, most) }
}

/** Whether `showAmount` shows the number without rounding it. */
export function isShownExactly(amount: Measure): boolean {
  return !showAmount(amount).isRounded
}

/** The most decimals of a shown number: three, or as many as three significant digits need. */
export function mostDecimals(value: number): number {
  if (value === 0) return USUAL_MOST_DECIMALS
  const firstPlace = -Math.floor(Math.log10(settled(Math.abs(value))))
  return Math.max(USUAL_MOST_DECIMALS, firstPlace + LEAST_SIGNIFICANT_DIGITS - 1)
}

/** Removes trailing zeros, but keeps at least `least` decimals. */
function withoutZeros(digits: string, least: number): string {
  const [whole = '', decimals = ''] = digits.split('.')
  const kept = decimals.replace(/0+$/u, '').padEnd(least, '0')
  return kept === '' ? whole : `${whole}.${kept}`
}

/** Sets the thousands of the whole part apart. */
function withGroups(digits: string): string {
  const [whole = '', ...decimals] = digits.split('.')
  return [whole.replace(/\B(?=(\d{3})+(?!\d))/g, '\u202f'), ...decimals].join('.')
}

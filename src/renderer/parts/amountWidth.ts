import type { Factor } from '../../shared/batch.ts'
import { inListUnit, type ListUnits, listUnits } from '../../shared/kitchen/listUnits.ts'
import { scaledAmounts } from '../../shared/kitchen/scaledAmount.ts'
import { showAmount } from '../../shared/kitchen/shownAmount.ts'
import type { Amount } from '../../shared/recipe.ts'

interface AmountWidth {
  /** The estimated width in em of its bold number; the unit is two thirds as large. */
  readonly ems: number
  /** The estimated width of its number alone, in em of the number. */
  readonly number: number
  /** The estimated width of its unit alone, in em of the unit. */
  readonly unit: number
}

const UNIT_SHARE = 0.67
/** The width of "about", in em of the number. */
export const ABOUT_EMS = 2

/** How much room an amount takes where it is the largest text, so that it can be set smaller instead of being cut. */
export function amountWidth(amount: Amount): AmountWidth {
  const { quantity, unit, isRounded } = showAmount(amount)
  const number = widthOf(quantity) + (isRounded ? ABOUT_EMS : 0)
  const ems = number + (unit === '' ? 0 : UNIT_SHARE * widthOf(` ${unit}`))
  return { ems, number, unit: widthOf(unit) }
}

/** Ten characters or more in which no line ends would not fit at full size. */
export function isLongNumber(quantity: string): boolean {
  return /(?:\S|\u202f){10}/u.test(quantity)
}

/** The estimated width of a text in em: that of letters is a little more than it is. */
export function widthOf(text: string): number {
  return [...text].reduce((sum, one) => sum + widthOfOne(one), 0)
}

function widthOfOne(character: string): number {
  if (character === '\u202f') return 0.2
  if (/[\s.,:]/u.test(character)) return 0.3
  return /\p{Nd}/u.test(character) ? 0.66 : 0.6
}

/** The amount with its unit on one line, as it is shown, such as "3.20 kg". */
export function amountWords(amount: Amount): string {
  const { quantity, unit } = showAmount(amount)
  return `${quantity}\u00a0${unit}`.trim()
}

/** "144 g", or "2 pcs + 40 ml" for written amounts that cannot be added up, at a scale. */
export function writtenAt(amounts: readonly Amount[], scale: Factor, units: ListUnits): string {
  return scaledAmounts(amounts, scale)
    .map(({ amount }) => amountWords(inListUnit(amount, units)))
    .join(' + ')
}

/** Sums of written amounts, each at its scale, in units that are compared with each other; '' where none is written. */
export function sumsWords(
  sums: readonly { readonly amounts: readonly Amount[]; readonly scale: Factor }[],
): readonly string[] {
  const given = sums.map(({ amounts, scale }) => ({
    scale,
    amounts: amounts.filter(({ quantity }) => quantity.kind !== 'missing'),
  }))
  const all = given.flatMap(({ amounts, scale }) => scaledAmounts(amounts, scale).map(({ amount }) => amount))
  const units = listUnits(all)
  return given.map(({ amounts, scale }) => writtenAt(amounts, scale, units))
}

import { isMeasure } from '../../../shared/kitchen/measure.ts'
import { showAmount } from '../../../shared/kitchen/shownAmount.ts'
import type { Amount } from '../../../shared/recipe.ts'
import { amountWidth, isLongNumber } from '../../parts/amountWidth.ts'

/** How the amounts of a list stand below each other. */
interface WeighColumns {
  /** The characters after each number, in the order of the amounts: see `alignedDecimals`. */
  readonly padding: readonly string[]
  /** The width of the column of numbers, which end at one line, in em of the numbers. */
  readonly numberEms: number
  /** The width of the column of units, in em of the units. */
  readonly unitEms: number
}

/** Longer units stand out of their column, and leave the names of the other rows their room. */
const WIDEST_UNIT_EMS = 2.5
const DIGIT_EMS = 0.66

/**
 * The columns of a step's list. Texts, rounded numbers ("about") and numbers too long for the full size take the room that
 * they need.
 */
export function weighColumns(amounts: readonly Amount[]): WeighColumns {
  const padding = alignedDecimals(amounts)
  const widths = amounts.flatMap((amount, at) => {
    const { quantity, isRounded } = showAmount(amount)
    if (!isMeasure(amount) || isRounded || isLongNumber(quantity)) return []
    const { number, unit } = amountWidth(amount)
    return [{ number: number + DIGIT_EMS * (padding[at]?.length ?? 0), unit }]
  })
  return {
    padding,
    numberEms: Math.max(0, ...widths.map(({ number }) => number)),
    unitEms: Math.max(0, ...widths.map(({ unit }) => unit).filter((ems) => ems <= WIDEST_UNIT_EMS)),
  }
}

/**
 * What each number of a column lacks after it, so that all decimal points are below each other when the numbers end at one
 * line: one digit at most, as for 3.20 kg above 0.125 kg. Where more is lacking, nothing: the numbers end at one line, each
 * with its unit directly behind it, because a gap of several digits separates them and takes the room of the names.
 */
function alignedDecimals(amounts: readonly Amount[]): readonly string[] {
  const decimals = amounts.map((amount) =>
    isMeasure(amount) ? (showAmount(amount).quantity.split('.')[1]?.length ?? 0) : null,
  )
  const most = Math.max(0, ...decimals.map((count) => count ?? 0))
  const isNear = decimals.every((count) => count === null || count === most || (count > 0 && count === most - 1))
  return decimals.map((count) => (isNear && count !== null && count < most ? '0' : ''))
}

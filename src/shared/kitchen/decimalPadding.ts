import type { Amount } from '../recipe.ts'
import { isMeasure } from './measure.ts'
import { showAmount } from './shownAmount.ts'

/**
 * The characters that each amount of a column lacks after its number, so that all decimal points are below each other
 * when the numbers end at one line: ".5" and "" for 64 g above 2.5 g gives ".0" and "". Empty for texts.
 */
export function decimalPadding(amounts: readonly Amount[]): readonly string[] {
  const decimals = amounts.map((amount) =>
    isMeasure(amount) ? (showAmount(amount).quantity.split('.')[1] ?? '') : null,
  )
  const most = Math.max(0, ...decimals.map((shown) => shown?.length ?? 0))
  return decimals.map((shown) => {
    if (shown === null || shown.length === most) return ''
    return `${shown === '' ? '.' : ''}${'0'.repeat(most - shown.length)}`
  })
}

import type { Amount } from '../recipe.ts'
import { showAmount } from './shownAmount.ts'
import { isPiece } from './units.ts'

/**
 * How much of a piece of equipment is needed, as written: "12" for pieces, "500 ml" for a measured amount. Null for one
 * piece and without an amount, which the name alone says. Equipment is never scaled.
 */
export function equipmentCount(amounts: readonly Amount[]): string | null {
  const counts = amounts.flatMap((amount) => {
    const { quantity, unit } = showAmount(amount)
    if (quantity === '') return []
    if (unit !== '' && !isPiece(unit)) return [`${quantity} ${unit}`]
    return quantity === '1' ? [] : [quantity]
  })
  return counts.length === 0 ? null : counts.join(' + ')
}

import type { Factor } from '../../../shared/batch.ts'
import { inListUnit, type ListUnits } from '../../../shared/kitchen/listUnits.ts'
import { scaledAmounts } from '../../../shared/kitchen/scaledAmount.ts'
import { showAmount } from '../../../shared/kitchen/shownAmount.ts'
import type { Amount } from '../../../shared/recipe.ts'

/** "144 g", or "2 pcs + 40 ml" for amounts that cannot be added up. */
export function shownAmounts(
  amounts: readonly Amount[],
  { scale, units }: { readonly scale: Factor; readonly units: ListUnits },
): string {
  return scaledAmounts(amounts, scale)
    .map(({ amount }) => showAmount(inListUnit(amount, units)))
    .map(({ quantity, unit }) => `${quantity}\u00a0${unit}`.trim())
    .join(' + ')
}

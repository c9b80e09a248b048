import { showAmount } from '../../../shared/kitchen/shownAmount.ts'
import type { Amount } from '../../../shared/recipe.ts'

/** The amount with its unit on one line, as it is shown, such as "3.20 kg". */
export function amountWords(amount: Amount): string {
  const { quantity, unit } = showAmount(amount)
  return unit === '' ? quantity : `${quantity}\u00a0${unit}`
}

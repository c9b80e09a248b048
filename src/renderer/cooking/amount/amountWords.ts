import type { ExactAmount } from '../../../shared/kitchen/exactAmount.ts'
import { showAmount } from '../../../shared/kitchen/shownAmount.ts'

/** The amount with its unit on one line, as it is shown, such as "3.20 kg". */
export function amountWords(amount: ExactAmount): string {
  const { quantity, unit } = showAmount(amount)
  return unit === '' ? quantity : `${quantity}\u00a0${unit}`
}

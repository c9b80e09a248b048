import type { ExactAmount } from '../../../shared/kitchen/exactAmount.ts'
import { showAmount } from '../../../shared/kitchen/shownAmount.ts'

/** An amount as the cook reads it: the number large, its unit beside it. */
export function AmountText({ amount }: { amount: ExactAmount }) {
  const { quantity, unit } = showAmount(amount)
  return (
    <span className="num amount">
      {quantity}
      {unit === '' ? null : <small className="amount-unit"> {unit}</small>}
    </span>
  )
}

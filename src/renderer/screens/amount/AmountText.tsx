import { showAmount } from '../../../shared/kitchen/amounts.ts'
import type { Amount } from '../../../shared/model.ts'

/** An amount as the cook reads it: the number large, its unit beside it. */
export function AmountText({ amount }: { amount: Amount }) {
  const { quantity, unit } = showAmount(amount)
  return (
    <span className="num amount">
      {quantity}
      {unit === '' ? null : <small className="amount-unit"> {unit}</small>}
    </span>
  )
}

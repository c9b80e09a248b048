import './amount.css'
import type { ExactAmount } from '../../../shared/kitchen/exactAmount.ts'
import { showAmount } from '../../../shared/kitchen/shownAmount.ts'
import { useWords } from '../../words/words.ts'

/** A longer number or word would be torn into lines of a few digits. */
const TOO_LONG_FOR_FULL_SIZE = /\S{10}/u

/** An amount as the cook reads it: the number large, its unit beside it. What is rounded says "about". */
export function AmountText({ amount }: { amount: ExactAmount }) {
  const { overview } = useWords()
  const { quantity, unit, isRounded } = showAmount(amount)
  return (
    <span className="num amount" data-long={TOO_LONG_FOR_FULL_SIZE.test(quantity) || undefined}>
      {isRounded ? <small className="amount-about">{overview.amount.about} </small> : null}
      <bdi>{quantity}</bdi>
      {unit === '' ? null : (
        <small className="amount-unit">
          {' '}
          <bdi>{unit}</bdi>
        </small>
      )}
    </span>
  )
}

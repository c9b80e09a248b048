import type { ExactAmount } from '../../../shared/kitchen/exactAmount.ts'
import { showAmount } from '../../../shared/kitchen/shownAmount.ts'
import { useWords } from '../../words/words.ts'
import styles from './amount.module.css'

/** Ten characters or more without a space would be broken into several lines at full size. */
const TOO_LONG_FOR_FULL_SIZE = /\S{10}/u

/** An amount: the number large, its unit small beside it, "about" before a rounded number. */
export function AmountText({ amount }: { amount: ExactAmount }) {
  const { overview } = useWords()
  const { quantity, unit, isRounded } = showAmount(amount)
  return (
    <span className="num" data-long={TOO_LONG_FOR_FULL_SIZE.test(quantity) || undefined}>
      {isRounded ? <small className={styles.amountAbout}>{overview.amount.about} </small> : null}
      <bdi>{quantity}</bdi>
      {unit === '' ? null : (
        <small className={styles.amountUnit} data-unit>
          {' '}
          <bdi>{unit}</bdi>
        </small>
      )}
    </span>
  )
}

import type { ScaleReading } from '../../../shared/kitchen/scaleReads.ts'
import { showAmount } from '../../../shared/kitchen/shownAmount.ts'
import { useWords } from '../../words/words.ts'
import { AmountDigits } from '../amount/AmountText.tsx'
import { amountWords } from '../amount/amountWords.ts'
import styles from './Bowl.module.css'

/** What the scale has to show; null if the amount is too little for it. */
export function BowlTarget({ reading }: { reading: ScaleReading | null }) {
  const { bowl: words, step: stepWords } = useWords()
  if (reading === null) {
    return (
      <div className={styles.bowlScale}>
        <p className={styles.bowlTooFine}>{stepWords.tooFine}</p>
      </div>
    )
  }
  return (
    <div className={styles.bowlScale}>
      <p className="num" style={{ '--characters': amountWords(reading.amount).length }}>
        <span>{reading.isAlone ? words.byItself : words.fillTo}</span>{' '}
        <b>
          <AmountDigits amount={reading.amount} padding="" />
        </b>{' '}
        <small>{showAmount(reading.amount).unit}</small>
      </p>
    </div>
  )
}

import type { ScaleReading } from '../../../shared/kitchen/scaleReads.ts'
import { showAmount } from '../../../shared/kitchen/shownAmount.ts'
import { useWords } from '../../words/words.ts'
import { AmountDigits } from '../amount/AmountText.tsx'
import { amountWords } from '../amount/amountWords.ts'
import styles from './Bowl.module.css'

/** What the scale shows, or has to show when the present amount is in. */
export function BowlTarget({
  label,
  target,
  isTarget,
}: {
  label: string
  /** Null if the amount is too little for the scale. */
  target: ScaleReading | null
  isTarget: boolean
}) {
  const { step: words } = useWords()
  return (
    <div className={styles.bowlScale}>
      {target === null ? (
        <p className={styles.bowlTooFine}>{words.tooFine}</p>
      ) : (
        <p
          className="num"
          data-target={isTarget || undefined}
          style={{ '--characters': amountWords(target.amount).length }}
        >
          <span>{label}</span>{' '}
          <b>
            <AmountDigits amount={target.amount} padding="" />
            <small>{`\u00a0${showAmount(target.amount).unit}`}</small>
          </b>
        </p>
      )}
    </div>
  )
}

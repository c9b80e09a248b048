import { showAmount } from '../../../shared/kitchen/shownAmount.ts'
import { AmountDigits } from '../../parts/Amount.tsx'
import { ABOUT_EMS, amountWidth } from '../../parts/amountWidth.ts'
import { t } from '../../words/kitchen.ts'
import styles from './ScaleText.module.css'
import type { ScaleTarget } from './weighing.ts'

/** What the scale shows, or has to show, as one text: "fill to 9 900 g". As large as the place around it says. */
export function ScaleText({ target: { kind, reading } }: { target: ScaleTarget }) {
  if (reading === null) return <span className={styles.tooFine}>{t('weigh.tooFine')}</span>
  const label = t(`weigh.scale.${kind}`)
  return (
    <span
      className={`${styles.scale} num`}
      data-kind={kind}
      style={{
        '--ems': amountWidth(reading.amount).ems + (reading.isRounded ? ABOUT_EMS : 0),
        '--label-ems': LETTER_EMS * label.length,
      }}
    >
      <span>{label}</span>{' '}
      <b dir="ltr">
        <AmountDigits amount={reading.amount} padding="" isAbout={reading.isRounded} />
        <small>{`\u00a0${showAmount(reading.amount).unit}`}</small>
      </b>
    </span>
  )
}

/** The width of a letter of the label and a share of the space behind it, in em of the label. */
const LETTER_EMS = 0.5

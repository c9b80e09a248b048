import { amountWords } from '../../parts/amountWidth.ts'
import { Notice } from '../../ui/Notice.tsx'
import { t } from '../../words/kitchen.ts'
import styles from './BowlCard.module.css'
import { BowlDrawing, DishDrawing } from './BowlDrawing.tsx'
import { InButton } from './InButton.tsx'
import { ScaleText } from './ScaleText.tsx'
import type { Weighing } from './weighing.ts'

/**
 * The bowl on the scale: what is in, what the scale has to show, and at its foot the button that says that the amount at
 * hand is in. Without one bowl, a dish with the amount at hand.
 */
export function BowlCard({ weighing }: { weighing: Weighing }) {
  const { bowl, target } = weighing
  return (
    <section className={styles.card} data-card="bowl" aria-label={t('weigh.bowl')}>
      <div className={styles.drawing}>
        <Vessel weighing={weighing} />
      </div>
      {bowl === null || bowl.surplus === null ? null : (
        <Notice kind="warn" title={t('weigh.surplusIn', { amount: amountWords(bowl.surplus) })} />
      )}
      {target === null ? null : (
        <p className={styles.scale}>
          <ScaleText target={target} />
        </p>
      )}
      <div className={styles.foot}>
        <InButton weighing={weighing} />
      </div>
    </section>
  )
}

/** An amount that comes later, or goes into no bowl, is in a dish. */
function Vessel({ weighing: { card, rows, hand, bowl } }: { weighing: Weighing }) {
  const state = hand === null ? undefined : rows[hand]
  if (bowl !== null && (state === undefined || state.later === null)) return <BowlDrawing bowl={bowl} />
  const row = hand === null ? undefined : card.rows[hand]
  if (state === undefined || row === undefined) return null
  const { kind } = state.amount.quantity
  return <DishDrawing words={kind === 'number' ? amountWords(state.amount) : ''} />
}

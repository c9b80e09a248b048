import { amountWords } from '../../parts/amountWidth.ts'
import { Notice } from '../../ui/Notice.tsx'
import { t } from '../../words/kitchen.ts'
import styles from './BowlCard.module.css'
import { BowlDrawing, DishDrawing } from './BowlDrawing.tsx'
import { InButton } from './InButton.tsx'
import { ScaleText } from './ScaleText.tsx'
import type { Pages } from './usePages.ts'
import type { Weighing } from './weighing.ts'

/** The bowl on the scale: what is in, what the scale has to show, and at its foot the button of the amount at hand. */
export function BowlCard({ weighing, toHand }: { weighing: Weighing; toHand: Pages['toHand'] }) {
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
        <InButton weighing={weighing} toHand={toHand} />
      </div>
    </section>
  )
}

/** An amount that comes later is in a dish. */
function Vessel({ weighing: { rows, hand, bowl } }: { weighing: Weighing }) {
  const state = hand === null ? undefined : rows[hand]
  if (state !== undefined && state.later !== null) return <DishDrawing words={amountWords(state.amount)} />
  return bowl === null ? null : <BowlDrawing bowl={bowl} />
}

import { type BatchSummary, scaleOfStep } from '../../../shared/batch.ts'
import { isOneTime } from '../../../shared/kitchen/factor.ts'
import { inListUnit, stepUnits } from '../../../shared/kitchen/listUnits.ts'
import { scaledAmount } from '../../../shared/kitchen/scaledAmount.ts'
import { isWaiting } from '../../../shared/kitchen/step-facts/whileWaiting.ts'
import type { Recipe } from '../../../shared/model.ts'
import { type StepIndex, stepNumber } from '../../../shared/step.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { ServiceText, ServiceWords } from '../../look/ServiceText.tsx'
import { AmountText } from '../../parts/Amount.tsx'
import { EquipmentSign } from '../../parts/EquipmentSign.tsx'
import { IconOven } from '../../parts/factIcons.tsx'
import { useNow } from '../../time/useNow.ts'
import { BothEnds } from '../../ui/BothEnds.tsx'
import { t } from '../../words/kitchen.ts'
import { useWords } from '../../words/words.ts'
import styles from './Cards.module.css'
import type { WaitCard } from './cards.ts'
import { countOf, isOne } from './EquipmentChips.tsx'
import { keyed } from './keyed.ts'

/** Where the next step is prepared. */
export interface Meanwhile {
  readonly recipe: Recipe
  readonly batchId: string
}

const LOOK_MILLISECONDS = 5_000

/** What can be prepared while the step takes its time by its text, or a long timer of the batch runs: else nothing. */
export function Preparation({ card, meanwhile }: { card: WaitCard; meanwhile: Meanwhile }) {
  const { facts: words } = useWords()
  const { recipe, batchId } = meanwhile
  const batch = useKioskState(({ batches }) => batches.find(({ id }) => id === batchId))
  const timers = useKioskState(({ timers }) => timers)
  const now = useNow(LOOK_MILLISECONDS)
  const { next, oven } = card
  const title = next === null ? '' : (recipe.steps[next]?.title ?? '')
  if (batch === undefined || (next ?? oven) === null || !(card.isLong || isWaiting(timers, batchId, now))) return null
  return (
    <section className={styles.preparation} aria-label={words.wait} data-repeated data-where-it-fits>
      <h2>
        {words.wait}
        {next === null ? null : (
          <small>
            {words.forStep(stepNumber(next), title)}
            <BothEnds>{title}</BothEnds>
          </small>
        )}
      </h2>
      {next === null ? null : <NextStep recipe={recipe} index={next} batch={batch} />}
      {oven === null ? null : (
        <p className={styles.preparationLine}>
          <IconOven />
          <bdi>{words.heatsOven(stepNumber(oven), recipe.steps[oven]?.title ?? '')}</bdi>
        </p>
      )}
    </section>
  )
}

/** The amounts and the tools of a step, to read. */
function NextStep({ recipe, index, batch }: { recipe: Recipe; index: StepIndex; batch: BatchSummary }) {
  const { step: words } = useWords()
  const scale = scaleOfStep(batch, index)
  const step = recipe.steps[index]
  if (step === undefined) return null
  const units = stepUnits(step.ingredients, scale)
  return (
    <ul>
      {keyed(step.ingredients).map(({ item: { name, amount }, key }) => (
        <li key={key} className={styles.preparationLine}>
          <b>
            <AmountText amount={inListUnit(scaledAmount(amount, scale).amount, units)} />
          </b>
          <ServiceWords>{name === '' ? words.namelessIngredient : name}</ServiceWords>
        </li>
      ))}
      {keyed(step.equipment).map(({ item: { name, amount }, key }) => {
        const count = isOne(amount) ? '' : countOf(amount)
        return (
          <li key={`tool ${key}`} className={styles.preparationLine}>
            <EquipmentSign name={name} />
            <bdi>
              {count}
              <ServiceText>{name === '' ? words.namelessEquipment : name}</ServiceText>
            </bdi>
            {count === '' || isOneTime(scale) ? null : <small>{`(${t('whole.forOnce')})`}</small>}
          </li>
        )
      })}
    </ul>
  )
}

import { useMemo } from 'react'
import { scaleOfStep } from '../../../shared/batch.ts'
import { equipmentCount } from '../../../shared/kitchen/equipmentCount.ts'
import { ONE_TIME } from '../../../shared/kitchen/factor.ts'
import { inListUnit } from '../../../shared/kitchen/listUnits.ts'
import { usableAmount } from '../../../shared/kitchen/measure.ts'
import { scaledAmount } from '../../../shared/kitchen/scaledAmount.ts'
import { isWaiting, preparationAfter } from '../../../shared/kitchen/step-facts/whileWaiting.ts'
import { planOf } from '../../../shared/kitchen/step-text/plan.ts'
import type { Recipe } from '../../../shared/model.ts'
import { type StepIndex, stepNumber } from '../../../shared/step.ts'
import { useKioskState, useStation } from '../../kiosk/useKioskState.ts'
import { ServiceText } from '../../look/ServiceText.tsx'
import { AmountText } from '../../parts/Amount.tsx'
import { EquipmentSign } from '../../parts/EquipmentSign.tsx'
import { IconOven } from '../../parts/factIcons.tsx'
import { useStepUnits } from '../../parts/useStepUnits.ts'
import { useNow } from '../../time/useNow.ts'
import { useWords } from '../../words/words.ts'
import styles from './WhileYouWait.module.css'

interface Place {
  readonly recipe: Recipe
  /** Zero-based. */
  readonly index: StepIndex
  readonly batchId: string
}

/** What can be prepared while a long timer of the batch runs. Nothing without one. */
export function WhileYouWait(place: Place) {
  const timers = useKioskState(({ timers }) => timers)
  const now = useNow(5_000)
  return isWaiting(timers, place.batchId, now) ? <Preparation {...place} /> : null
}

function Preparation({ recipe, index, batchId }: Place) {
  const { facts: words } = useWords()
  const { recipeLanguage } = useStation()
  const preparation = useMemo(
    () => preparationAfter(index, recipe.steps, planOf(recipe, recipeLanguage)),
    [recipe, index, recipeLanguage],
  )
  if (preparation === null) return null
  const { next, oven } = preparation
  return (
    <section className={styles.wait} aria-label={words.wait} data-repeated data-whole>
      <h2>
        {words.wait}
        {next === null ? null : (
          <small dir="auto">{words.forStep(stepNumber(next), recipe.steps[next]?.title ?? '')}</small>
        )}
      </h2>
      {next === null ? null : <NextStep recipe={recipe} index={next} batchId={batchId} />}
      {oven === null ? null : (
        <p className={styles.waitLine}>
          <IconOven />
          <bdi>{words.heatsOven(stepNumber(oven), recipe.steps[oven]?.title ?? '')}</bdi>
        </p>
      )}
    </section>
  )
}

/** The amounts and the tools of a step, read-only. */
function NextStep({ recipe, index, batchId }: Place) {
  const { step: words } = useWords()
  const batch = useKioskState(({ batches }) => batches.find(({ id }) => id === batchId))
  const scale = batch === undefined ? ONE_TIME : scaleOfStep(batch, index)
  const step = recipe.steps[index]
  const units = useStepUnits(step, scale)
  if (step === undefined) return null
  return (
    <div className={styles.waitNext}>
      {step.ingredients.length === 0 ? null : (
        <ul>
          {step.ingredients.map(({ name, amount }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step may name a product twice; the order never changes
            <li key={place} className={styles.waitAmount}>
              <b>
                <AmountText amount={inListUnit(scaledAmount(amount, scale).amount, units)} />
              </b>
              <bdi>
                <ServiceText>{name === '' ? words.namelessIngredient : name}</ServiceText>
              </bdi>
            </li>
          ))}
        </ul>
      )}
      {step.equipment.length === 0 ? null : (
        <ul>
          {step.equipment.map(({ name, amount }, place) => {
            const count = equipmentCount([usableAmount(amount)])
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a step may name an asset twice; the order never changes
              <li key={place} className={styles.waitLine}>
                <EquipmentSign name={name} />
                <span>
                  {count === null ? null : /^\d+$/u.test(count) ? `${count}\u00a0× ` : `${count} `}
                  <bdi>
                    <ServiceText>{name === '' ? words.namelessEquipment : name}</ServiceText>
                  </bdi>
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

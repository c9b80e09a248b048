import { memo, type Ref, useCallback, useMemo, useState } from 'react'
import type { Factor } from '../../../shared/batch.ts'
import { equipmentCount } from '../../../shared/kitchen/equipmentCount.ts'
import { exactAmount } from '../../../shared/kitchen/exactAmount.ts'
import { scaledFactorText } from '../../../shared/kitchen/factor.ts'
import { fetchList } from '../../../shared/kitchen/fetchList.ts'
import { inListUnit } from '../../../shared/kitchen/listUnits.ts'
import { recipeProblems } from '../../../shared/kitchen/recipeProblems.ts'
import { scaledAmounts } from '../../../shared/kitchen/scaledAmount.ts'
import type { Recipe, Step } from '../../../shared/model.ts'
import type { StepIndex } from '../../../shared/step.ts'
import { Button } from '../../controls/Button.tsx'
import { Chip } from '../../controls/Chip.tsx'
import { Scroller, type ScrollerHandle, type ScrollerPlace } from '../../controls/Scroller.tsx'
import { useStation } from '../../kiosk/useKioskState.ts'
import { useWords } from '../../words/words.ts'
import { AmountText } from '../amount/AmountText.tsx'
import { useBeingRetired } from '../amount/useBeingRetired.ts'
import { useRecipeUnits } from '../amount/useRecipeUnits.ts'
import { UnscaledBand } from '../scaling/UnscaledBand.tsx'
import { countedNames } from './countedNames.ts'
import { EquipmentRow } from './EquipmentRow.tsx'
import ingredientRowStyles from './IngredientRow.module.css'
import { IngredientRow } from './IngredientRow.tsx'
import styles from './StepSide.module.css'
import { columnPadding, ingredientLines } from './stepLines.ts'
import { type StepTickKey, ticksIn } from './stepTicks.ts'

/**
 * The ingredients and the equipment of a step. A step without ingredients says so and offers the whole list. Memoised:
 * the props change only with the step, its ticks or the scale.
 */
export const StepSide = memo(function StepSide({
  recipe,
  index,
  numerator,
  denominator,
  ticked,
  onTick,
  ways,
  scroller,
  onPlace,
}: {
  recipe: Recipe
  /** Zero-based. */
  index: StepIndex
  /** The scale, in parts, because every published state has a new `Factor` object. */
  numerator: number
  denominator: number
  /** The result of `tickedIn` for this step; null without a batch. */
  ticked: string | null
  /** Null if the ticks cannot be changed. */
  onTick: ((key: StepTickKey, isTicked: boolean) => void) | null
  /** Null on the lock screen. */
  ways: { readonly onFacts: () => void; readonly onFetchList: () => void } | null
  scroller?: Ref<ScrollerHandle>
  onPlace?: (place: ScrollerPlace) => void
}) {
  const { step: words } = useWords()
  const [wholeListAt, setWholeListAt] = useState<number | null>(null)
  const step = recipe.steps[index]
  const scale = useMemo(() => ({ numerator, denominator }), [numerator, denominator])
  const ticks = useMemo(() => (ticked === null ? null : { keys: ticksIn(ticked), onTick }), [ticked, onTick])
  if (step === undefined) return null
  const showsWhole = wholeListAt === index
  const title = showsWhole ? words.wholeList : words.forThisStep
  return (
    <aside className={styles.stepSide}>
      <Scroller ref={scroller} label={title} startOver={showsWhole ? 'whole' : index} onPlace={onPlace}>
        {/* Keyed by step: a step turn removes the rows, and with them the focus of a row. */}
        <div key={index} className={styles.stepSideContent}>
          {showsWhole ? (
            <section className={`panel ${styles.stepIngredients}`} aria-label={title}>
              <h3>{title}</h3>
              <WholeList recipe={recipe} scale={scale} />
              <Button keepFocus onPress={() => setWholeListAt(null)}>
                {words.closeList}
              </Button>
            </section>
          ) : step.ingredients.length === 0 ? (
            <section className={`panel ${styles.stepIngredients}`} aria-label={title}>
              <h3>{title}</h3>
              <div className={styles.stepNone}>
                <p>{words.noIngredients}</p>
                {recipe.ingredients.length === 0 && recipe.steps.every((one) => one.ingredients.length === 0) ? null : (
                  <Button keepFocus onPress={() => setWholeListAt(index)}>
                    {words.seeWholeList}
                  </Button>
                )}
              </div>
            </section>
          ) : (
            <Ingredients recipe={recipe} step={step} index={index} scale={scale} ticks={ticks} />
          )}
          {step.equipment.length === 0 ? null : <Equipment step={step} index={index} scale={scale} ticks={ticks} />}
        </div>
      </Scroller>
      {ways === null ? null : (
        <div className={styles.stepTools}>
          <Button keepFocus grow onPress={ways.onFacts}>
            {words.facts}
          </Button>
          <Button keepFocus grow onPress={ways.onFetchList}>
            {words.toFetch}
          </Button>
        </div>
      )}
    </aside>
  )
})

/** The ticks of the step. `onTick` is null if they cannot be changed. */
interface StepTicks {
  readonly keys: ReadonlySet<string>
  readonly onTick: ((key: StepTickKey, isTicked: boolean) => void) | null
}

function Ingredients({
  recipe,
  step,
  index,
  scale,
  ticks,
}: {
  recipe: Recipe
  step: Step
  index: StepIndex
  scale: Factor
  ticks: StepTicks | null
}) {
  const { step: words } = useWords()
  const station = useStation()
  const isBeingRetired = useBeingRetired('product')
  const resolutionGrams = station.scaleResolutionGrams
  const problems = useMemo(() => recipeProblems(recipe), [recipe])
  const units = useRecipeUnits(recipe, scale)
  const lines = useMemo(
    () => ingredientLines({ step, index, scale, units, resolutionGrams, problems }),
    [step, index, scale, units, resolutionGrams, problems],
  )
  const padding = useMemo(() => columnPadding(lines), [lines])
  const names = useMemo(
    () =>
      countedNames(
        lines.map(({ name, jsin }) => name || jsin || words.namelessIngredient),
        words.again,
      ),
    [lines, words],
  )
  const onTick = ticks?.onTick
  const tick = useCallback(
    (place: number, isTicked: boolean) => onTick?.(`step ${index} ingredient ${place}`, isTicked),
    [index, onTick],
  )
  const isWeighed = lines.some(({ reads }) => reads !== null)
  return (
    <section className={`panel ${styles.stepIngredients}`} aria-label={words.forThisStep}>
      <div className={styles.stepIngredientsHead}>
        <h3 className="grow">{words.forThisStep}</h3>
        {isWeighed ? <h3 className={styles.stepReadsHead}>{words.scaleReads}</h3> : null}
      </div>
      <ul className={ingredientRowStyles.stepLines} data-weighed={isWeighed || undefined}>
        {lines.map((line) => (
          <IngredientRow
            key={line.place}
            line={line}
            padding={padding.amount[line.place] ?? ''}
            readsPadding={padding.reads[line.place] ?? ''}
            name={names[line.place] ?? line.name}
            isRetired={isBeingRetired(line.jsin)}
            isTicked={ticks?.keys.has(`step ${index} ingredient ${line.place}`) ?? false}
            onTick={ticks === null || ticks.onTick === null ? null : tick}
          />
        ))}
      </ul>
    </section>
  )
}

function Equipment({
  step,
  index,
  scale,
  ticks,
}: {
  step: Step
  index: StepIndex
  scale: Factor
  ticks: StepTicks | null
}) {
  const { step: words } = useWords()
  const isBeingRetired = useBeingRetired('asset')
  const names = useMemo(
    () =>
      countedNames(
        step.equipment.map(({ name, number }) => name || number || words.namelessEquipment),
        words.again,
      ),
    [step, words],
  )
  const onTick = ticks?.onTick
  const tick = useCallback(
    (place: number, isTicked: boolean) => onTick?.(`step ${index} equipment ${place}`, isTicked),
    [index, onTick],
  )
  return (
    <section className={`panel ${styles.stepEquipment}`} aria-label={words.equipment}>
      <h3>{words.equipment}</h3>
      {step.equipment.some(({ amount }) => equipmentCount([exactAmount(amount)]) !== null) ? (
        <UnscaledBand factor={scaledFactorText(scale)} />
      ) : null}
      <ul>
        {step.equipment.map((equipment, place) => (
          <EquipmentRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a step may name an asset twice; the order never changes
            key={place}
            equipment={equipment}
            place={place}
            name={names[place] ?? equipment.name}
            isRetired={isBeingRetired(equipment.number)}
            isTicked={ticks?.keys.has(`step ${index} equipment ${place}`) ?? false}
            onTick={ticks === null || ticks.onTick === null ? null : tick}
          />
        ))}
      </ul>
    </section>
  )
}

/** All ingredients of the recipe, read-only, for a step that names none. */
function WholeList({ recipe, scale }: { recipe: Recipe; scale: Factor }) {
  const { overview, step: words } = useWords()
  const isBeingRetired = useBeingRetired('product')
  const units = useRecipeUnits(recipe, scale)
  const lines = useMemo(
    () =>
      fetchList(recipe).map(({ key, product, amounts }) => ({
        key,
        product,
        amounts: scaledAmounts(amounts, scale),
      })),
    [recipe, scale],
  )
  return (
    <ul className={ingredientRowStyles.stepLines}>
      {lines.map(({ key, product, amounts }) => (
        <li key={key} className={ingredientRowStyles.stepIngredient}>
          <div className={ingredientRowStyles.stepIngredientRow}>
            <span className={ingredientRowStyles.stepWeigh} data-wide>
              <span className={ingredientRowStyles.stepAmount}>
                {amounts.length === 0 ? (
                  <span className={ingredientRowStyles.stepNoAmount}>{overview.noAmount}</span>
                ) : (
                  amounts.map(({ amount }, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the order of the amounts of a product never changes
                    <span key={place}>
                      {place === 0 ? null : '+ '}
                      <AmountText amount={inListUnit(amount, units)} />
                    </span>
                  ))
                )}
              </span>
            </span>
            <span className={ingredientRowStyles.stepProduct}>
              <span dir="auto">{product.name === '' ? words.namelessIngredient : product.name}</span>
              <small className={`${ingredientRowStyles.stepProductMore} num`}>{product.jsin}</small>
              {isBeingRetired(product.jsin) ? (
                <span className={ingredientRowStyles.stepRemarks}>
                  <Chip kind="stop">{overview.retired.product}</Chip>
                </span>
              ) : null}
            </span>
          </div>
        </li>
      ))}
    </ul>
  )
}

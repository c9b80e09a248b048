import { memo, type Ref, useCallback, useMemo } from 'react'
import type { Factor } from '../../../shared/batch.ts'
import { equipmentCount } from '../../../shared/kitchen/equipmentCount.ts'
import { factorText, scaledFactorText } from '../../../shared/kitchen/factor.ts'
import { inListUnit } from '../../../shared/kitchen/listUnits.ts'
import { usableAmount } from '../../../shared/kitchen/measure.ts'
import { recipeProblems } from '../../../shared/kitchen/recipeProblems.ts'
import { scaledAmount } from '../../../shared/kitchen/scaledAmount.ts'
import type { Recipe, Step } from '../../../shared/model.ts'
import type { StepIndex } from '../../../shared/step.ts'
import { useStation } from '../../kiosk/useKioskState.ts'
import { amountWords } from '../../parts/amountWidth.ts'
import { UnscaledBand } from '../../parts/Scale.tsx'
import { type StepTickKey, ticksIn, useEarlierTicks } from '../../parts/ticks.ts'
import { useBeingRetired } from '../../parts/useBeingRetired.ts'
import { useStepLanguage } from '../../parts/useStepLanguage.ts'
import { useStepUnits } from '../../parts/useStepUnits.ts'
import { Button } from '../../ui/Button.tsx'
import { Scroller, type ScrollerHandle, type ScrollerPlace } from '../../ui/Scroller.tsx'
import { useWords } from '../../words/words.ts'
import { FactStrip, RecipeFacts } from '../facts/FactStrip.tsx'
import { WhileYouWait } from '../facts/WhileYouWait.tsx'
import { amountColumns } from './amountColumns.ts'
import { countedNames } from './countedNames.ts'
import { EquipmentRow } from './EquipmentRow.tsx'
import ingredientRowStyles from './IngredientRow.module.css'
import { IngredientRow } from './IngredientRow.tsx'
import styles from './StepSide.module.css'
import { ingredientLines } from './stepLines.ts'

/**
 * The ingredients and the equipment of a step. A step without ingredients shows what its text says in values, and the
 * facts of the recipe. Memoised: the props change only with the step, its ticks or the scale.
 */
export const StepSide = memo(function StepSide({
  recipe,
  index,
  batchId,
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
  /** Null without a batch, and on the lock screen. */
  batchId: string | null
  /** The scale, in parts, because every published state has a new `Factor` object. */
  numerator: number
  denominator: number
  /** The result of `tickedIn` for this step; null without a batch. */
  ticked: string | null
  /** Null if the ticks cannot be changed. */
  onTick: ((key: StepTickKey, isTicked: boolean) => void) | null
  /** Null on the lock screen. */
  ways: StepWays | null
  scroller?: Ref<ScrollerHandle>
  onPlace?: (place: ScrollerPlace) => void
}) {
  const { step: words } = useWords()
  const step = recipe.steps[index]
  const scale = useMemo(() => ({ numerator, denominator }), [numerator, denominator])
  const ticks = useMemo(() => (ticked === null ? null : { keys: ticksIn(ticked), onTick }), [ticked, onTick])
  const language = useStepLanguage(recipe, index)
  if (step === undefined) return null
  const hasAmounts = step.ingredients.length > 0
  const isWeighed = step.ingredients.every((_, place) => ticks?.keys.has(`step ${index} ingredient ${place}`))
  return (
    <aside className={styles.stepSide}>
      <Scroller
        ref={scroller}
        label={words.forThisStep}
        buttons={ways === null ? 'beside' : 'none'}
        startOver={index}
        onPlace={onPlace}
      >
        {/* Keyed by step: a step turn removes the rows, and with them the focus of a row. */}
        <div key={index} className={styles.stepSideContent}>
          {hasAmounts ? (
            <Ingredients
              recipe={recipe}
              step={step}
              index={index}
              scale={scale}
              batchId={batchId}
              ticks={ticks}
              onBowl={ways?.onBowl ?? null}
            />
          ) : (
            <FactStrip text={step.description} language={language} />
          )}
          {step.equipment.length === 0 ? null : <Equipment step={step} index={index} scale={scale} ticks={ticks} />}
          {hasAmounts ? null : <RecipeFacts recipe={recipe} />}
          {batchId === null || !isWeighed ? null : <WhileYouWait recipe={recipe} index={index} batchId={batchId} />}
        </div>
      </Scroller>
      {ways === null || !hasAmounts ? null : (
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

/** More pieces of equipment have no room as large names. */
const LARGE_MOST = 2

/** What can be opened from here. */
interface StepWays {
  readonly onFacts: () => void
  readonly onFetchList: () => void
  /** Null if the step has no bowl. */
  readonly onBowl: (() => void) | null
}

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
  batchId,
  ticks,
  onBowl,
}: {
  recipe: Recipe
  step: Step
  index: StepIndex
  scale: Factor
  batchId: string | null
  ticks: StepTicks | null
  onBowl: (() => void) | null
}) {
  const { step: words, bowl } = useWords()
  const station = useStation()
  const isBeingRetired = useBeingRetired('product')
  const { scaleResolutionGrams: resolutionGrams } = station
  const language = useStepLanguage(recipe, index)
  const problems = useMemo(() => recipeProblems(recipe), [recipe])
  const units = useStepUnits(step, scale)
  const earlierTicks = useEarlierTicks(batchId, index)
  const hasEarlier = earlierTicks.size > 0
  const lines = useMemo(() => {
    const all = ingredientLines({ step, index, scale, units, resolutionGrams, language, problems })
    // The scale reads another total while something of an earlier scale is in: the bowl says which.
    return hasEarlier ? all.map((line) => ({ ...line, reads: null })) : all
  }, [step, index, scale, units, resolutionGrams, language, problems, hasEarlier])
  const columns = useMemo(() => amountColumns(lines), [lines])
  const names = useMemo(
    () =>
      countedNames(
        lines.map(({ name, jsin }) => words.ingredientName(name, jsin)),
        words.again,
      ),
    [lines, words],
  )
  const onTick = ticks?.onTick
  const tick = useCallback(
    (place: number, isTicked: boolean) => onTick?.(`step ${index} ingredient ${place}`, isTicked),
    [index, onTick],
  )
  const earlierOf = (place: number): string | null => {
    const earlier = earlierTicks.get(place)
    const amount = step.ingredients[place]?.amount
    if (earlier === undefined || amount === undefined) return null
    const shown = amountWords(inListUnit(scaledAmount(amount, earlier.scale).amount, units))
    return bowl.earlier(shown, factorText(earlier.scale))
  }
  const isTicked = (place: number) => ticks?.keys.has(`step ${index} ingredient ${place}`) ?? false
  const isWeighed = lines.some(({ reads }) => reads !== null)
  return (
    <section className={`panel ${styles.stepIngredients}`} aria-label={words.forThisStep}>
      <div className={styles.stepIngredientsHead} data-heads>
        <h3 className="grow">{words.forThisStep}</h3>
        {onBowl === null ? null : (
          <Button keepFocus onPress={onBowl}>
            {bowl.open}
          </Button>
        )}
        {isWeighed ? <h3 className={styles.stepReadsHead}>{words.scaleReads}</h3> : null}
      </div>
      <ul
        className={ingredientRowStyles.stepLines}
        data-weighed={isWeighed || undefined}
        style={{ '--number': columns.numberEms, '--unit': columns.unitEms }}
      >
        {lines.map((line) => (
          <IngredientRow
            key={line.place}
            line={line}
            padding={columns.padding[line.place] ?? ''}
            readsPadding={columns.readsPadding[line.place] ?? ''}
            name={names[line.place] ?? line.name}
            isRetired={isBeingRetired(line.jsin)}
            earlier={isTicked(line.place) ? null : earlierOf(line.place)}
            isTicked={isTicked(line.place)}
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
  const isLarge = step.ingredients.length === 0 && step.equipment.length <= LARGE_MOST
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
    <section className={`panel ${styles.stepEquipment}`} aria-label={words.equipment} data-large={isLarge || undefined}>
      <h3>{words.equipment}</h3>
      {step.equipment.some(({ amount }) => equipmentCount([usableAmount(amount)]) !== null) ? (
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

import { useMemo, useState } from 'react'
import type { Factor } from '../../../shared/kitchen/factor.ts'
import { fetchList } from '../../../shared/kitchen/fetchList.ts'
import { recipeProblems } from '../../../shared/kitchen/recipeProblems.ts'
import { scaledAmounts } from '../../../shared/kitchen/scaledAmount.ts'
import type { Recipe, Step } from '../../../shared/model.ts'
import type { Ticks } from '../../batch/useTicks.ts'
import { Button } from '../../controls/Button.tsx'
import { Scroller } from '../../controls/Scroller.tsx'
import { useKioskState } from '../../useKiosk.ts'
import { useWords } from '../../words/words.ts'
import { AmountText } from '../amount/AmountText.tsx'
import { EquipmentRow } from './EquipmentRow.tsx'
import { IngredientRow } from './IngredientRow.tsx'
import { ingredientLines } from './stepLines.ts'
import { uniqueNames } from './uniqueNames.ts'
import { useSteadyFunction } from './useSteadyFunction.ts'

/** What goes in at this step and what it is done with. A step that names nothing says so and offers the whole list. */
export function StepSide({
  recipe,
  index,
  scale,
  ticks,
  onFacts,
  onFetchList,
}: {
  recipe: Recipe
  /** Zero-based. */
  index: number
  scale: Factor
  /** Null without a batch. */
  ticks: Ticks | null
  onFacts: () => void
  onFetchList: () => void
}) {
  const { step: words } = useWords()
  const [wholeListAt, setWholeListAt] = useState<number | null>(null)
  const step = recipe.steps[index]
  if (step === undefined) return null
  const showsWhole = wholeListAt === index
  const title = showsWhole ? words.wholeList : words.forThisStep
  return (
    <aside className="step-side">
      <Scroller label={title} startOver={showsWhole ? 'whole' : index}>
        {/* A page turn takes the rows away, and with them the focus that a key left on one of them. */}
        <div key={index} className="step-side-content">
          {showsWhole ? (
            <section className="panel step-ingredients" aria-label={title}>
              <h3>{title}</h3>
              <WholeList recipe={recipe} scale={scale} />
              <Button keepFocus onPress={() => setWholeListAt(null)}>
                {words.closeList}
              </Button>
            </section>
          ) : step.ingredients.length === 0 ? (
            <section className="panel step-ingredients" aria-label={title}>
              <h3>{title}</h3>
              <div className="step-none">
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
          {step.equipment.length === 0 ? null : <Equipment step={step} index={index} ticks={ticks} />}
        </div>
      </Scroller>
      <div className="step-tools">
        <Button keepFocus grow onPress={onFacts}>
          {words.facts}
        </Button>
        <Button keepFocus grow onPress={onFetchList}>
          {words.toFetch}
        </Button>
      </div>
    </aside>
  )
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
  index: number
  scale: Factor
  ticks: Ticks | null
}) {
  const { step: words } = useWords()
  const { station } = useKioskState()
  const resolutionGrams = station.kind === 'ready' ? station.station.scaleResolutionGrams : null
  const problems = useMemo(() => recipeProblems(recipe), [recipe])
  const { numerator, denominator } = scale
  const lines = useMemo(
    () => ingredientLines({ step, index, scale: { numerator, denominator }, resolutionGrams, problems }),
    [step, index, numerator, denominator, resolutionGrams, problems],
  )
  const names = useMemo(
    () =>
      uniqueNames(
        lines.map(({ name, jsin }) => name || jsin || words.namelessIngredient),
        words.again,
      ),
    [lines, words],
  )
  const tick = useSteadyFunction((place: number, isTicked: boolean) =>
    ticks?.setTicked(`step ${index} ingredient ${place}`, isTicked),
  )
  const isWeighed = lines.some(({ reads }) => reads !== null)
  return (
    <section className="panel step-ingredients" aria-label={words.forThisStep}>
      <div className="step-ingredients-head">
        <h3 className="grow">{words.forThisStep}</h3>
        {isWeighed ? <h3 className="step-reads-head">{words.scaleReads}</h3> : null}
      </div>
      <ul className="step-lines" data-weighed={isWeighed || undefined}>
        {lines.map((line) => (
          <IngredientRow
            key={line.place}
            line={line}
            name={names[line.place] ?? line.name}
            isTicked={ticks?.isTicked(`step ${index} ingredient ${line.place}`) ?? false}
            onTick={ticks === null ? null : tick}
          />
        ))}
      </ul>
    </section>
  )
}

function Equipment({ step, index, ticks }: { step: Step; index: number; ticks: Ticks | null }) {
  const { step: words } = useWords()
  const { retirements } = useKioskState()
  const names = useMemo(
    () =>
      uniqueNames(
        step.equipment.map(({ name, number }) => name || number || words.namelessEquipment),
        words.again,
      ),
    [step, words],
  )
  const tick = useSteadyFunction((place: number, isTicked: boolean) =>
    ticks?.setTicked(`step ${index} equipment ${place}`, isTicked),
  )
  return (
    <section className="panel step-equipment" aria-label={words.equipment}>
      <h3>{words.equipment}</h3>
      <ul>
        {step.equipment.map((equipment, place) => (
          <EquipmentRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a step may name an asset twice; the order never changes
            key={place}
            equipment={equipment}
            place={place}
            name={names[place] ?? equipment.name}
            isRetired={retirements.some(
              ({ kind, number, state }) => kind === 'asset' && number === equipment.number && state.kind === 'accepted',
            )}
            isTicked={ticks?.isTicked(`step ${index} equipment ${place}`) ?? false}
            onTick={ticks === null ? null : tick}
          />
        ))}
      </ul>
    </section>
  )
}

/** Everything that the recipe uses, to be read only: a step that names nothing may mean any of it. */
function WholeList({ recipe, scale: { numerator, denominator } }: { recipe: Recipe; scale: Factor }) {
  const { overview, step: words } = useWords()
  const lines = useMemo(
    () =>
      fetchList(recipe).map(({ key, product, amounts }) => ({
        key,
        product,
        amounts: scaledAmounts(amounts, { numerator, denominator }),
      })),
    [recipe, numerator, denominator],
  )
  return (
    <ul className="step-lines">
      {lines.map(({ key, product, amounts }) => (
        <li key={key} className="step-ingredient">
          <div className="step-ingredient-row">
            <span className="step-weigh">
              <span className="step-amount">
                {amounts.length === 0 ? (
                  <span className="step-no-amount">{overview.noAmount}</span>
                ) : (
                  amounts.map(({ amount }, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the amounts of one product never change places
                    <AmountText key={place} amount={amount} />
                  ))
                )}
              </span>
            </span>
            <span className="step-product">
              <span dir="auto">{product.name === '' ? words.namelessIngredient : product.name}</span>
              <small className="step-product-more num">{product.jsin}</small>
            </span>
          </div>
        </li>
      ))}
    </ul>
  )
}

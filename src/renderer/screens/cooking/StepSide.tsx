import { useState } from 'react'
import { type ExactAmount, exactAmount } from '../../../shared/kitchen/exactAmount.ts'
import { fetchList } from '../../../shared/kitchen/fetchList.ts'
import { showAmount } from '../../../shared/kitchen/shownAmount.ts'
import { knownUnit } from '../../../shared/kitchen/units.ts'
import type { Recipe, Step } from '../../../shared/model.ts'
import { Button } from '../../controls/Button.tsx'
import { Chip } from '../../controls/Chip.tsx'
import { Scroller } from '../../controls/Scroller.tsx'
import { useKioskState } from '../../useKiosk.ts'
import { useWords } from '../../words/words.ts'
import { AmountText } from '../amount/AmountText.tsx'

interface Line {
  readonly jsin: string
  readonly name: string
  readonly amounts: readonly ExactAmount[]
}

/** What goes in at this step and what it is done with. A step that names nothing says so and offers the whole list. */
export function StepSide({ recipe, step }: { recipe: Recipe; step: Step }) {
  const { step: words } = useWords()
  const [wholeListOf, setWholeListOf] = useState<Step | null>(null)
  const showsWhole = wholeListOf === step
  const lines: readonly Line[] = showsWhole
    ? fetchList(recipe).map(({ product, amounts }) => ({ jsin: product.jsin, name: product.name, amounts }))
    : step.ingredients.map(({ jsin, name, amount }) => ({ jsin, name, amounts: [exactAmount(amount)] }))
  const title = showsWhole ? words.wholeList : words.forThisStep
  return (
    <aside className="step-side">
      <Scroller label={title} startOver={showsWhole ? 'whole' : step.title}>
        <div className="step-side-content">
          <section className="panel step-ingredients" aria-label={title}>
            <h3>{title}</h3>
            {lines.length === 0 ? (
              <div className="step-none">
                <p>{words.noIngredients}</p>
                {recipe.ingredients.length === 0 ? null : (
                  <Button onPress={() => setWholeListOf(step)}>{words.seeWholeList}</Button>
                )}
              </div>
            ) : (
              <ul className="step-lines">
                {lines.map((line, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a step may name a product twice; the order never changes
                  <IngredientLine key={index} line={line} />
                ))}
              </ul>
            )}
            {showsWhole ? <Button onPress={() => setWholeListOf(null)}>{words.closeList}</Button> : null}
          </section>
          {step.equipment.length === 0 ? null : <StepEquipment step={step} />}
        </div>
      </Scroller>
    </aside>
  )
}

function IngredientLine({ line }: { line: Line }) {
  const { overview } = useWords()
  return (
    <li className="step-ingredient">
      <span className="step-amount">
        {line.amounts.length === 0 ? (
          <span className="step-no-amount">{overview.noAmount}</span>
        ) : (
          line.amounts.map((amount, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the amounts of one product never change places
            <AmountText key={index} amount={amount} />
          ))
        )}
      </span>
      <span className="step-product">
        <span dir="auto">{line.name}</span>
        <small className="num">{line.jsin}</small>
      </span>
    </li>
  )
}

function StepEquipment({ step }: { step: Step }) {
  const { step: words, overview } = useWords()
  const { retirements } = useKioskState()
  return (
    <section className="panel step-equipment" aria-label={words.equipment}>
      <h3>{words.equipment}</h3>
      <ul>
        {step.equipment.map(({ number, name, amount }) => (
          <li key={number} className="row">
            <span className="grow">
              <EquipmentCount amount={exactAmount(amount)} />
              <bdi>{name}</bdi>
            </span>
            {retirements.some(
              (one) => one.kind === 'asset' && one.number === number && one.state.kind === 'accepted',
            ) ? (
              <Chip kind="stop">{overview.retired}</Chip>
            ) : null}
            <Chip>{number}</Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** "2 ×" before a thing that is counted, the amount and its unit before anything else, nothing where none is given. */
function EquipmentCount({ amount }: { amount: ExactAmount }) {
  if (amount.quantity.kind === 'missing') return null
  if (knownUnit(amount.unit)?.family === 'pieces') return <span className="num">{showAmount(amount).quantity} × </span>
  return (
    <>
      <AmountText amount={amount} />{' '}
    </>
  )
}

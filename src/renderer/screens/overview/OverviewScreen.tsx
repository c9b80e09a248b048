import { useState } from 'react'
import { equipmentList, fetchList } from '../../../shared/kitchen/fetchList.ts'
import type { Recipe } from '../../../shared/model.ts'
import { Button } from '../../controls/Button.tsx'
import { Chip } from '../../controls/Chip.tsx'
import { IconNext } from '../../controls/icons.tsx'
import { Scroller } from '../../controls/Scroller.tsx'
import { Bar } from '../../frame/Bar.tsx'
import { ConnectionBanner } from '../../frame/ConnectionBanner.tsx'
import { Screen } from '../../frame/Screen.tsx'
import type { Place } from '../../place.ts'
import { useKiosk, useKioskState } from '../../useKiosk.ts'
import { useWords } from '../../words/words.ts'
import { AmountText } from '../amount/AmountText.tsx'
import { useRecipe } from '../useRecipe.ts'
import { EntryList } from './EntryList.tsx'
import './OverviewScreen.css'
import { StepList } from './StepList.tsx'

/** What to fetch before the first step, what the recipe makes, and its steps. */
export function OverviewScreen({
  recipeId,
  batchId: _,
  onPlace,
  onSignIn,
}: {
  recipeId: string
  batchId: string | null
  onPlace: (place: Place) => void
  onSignIn: (() => void) | null
}) {
  const words = useWords()
  const recipe = useRecipe(recipeId)
  const back = { to: words.overview.back, onPress: () => onPlace({ kind: 'recipes' }) }
  if (recipe === null) return <Screen className="overview">{null}</Screen>
  if (!recipe.ok) {
    return (
      <Screen className="overview">
        <Bar back={back} title={null} onSignIn={onSignIn} />
        <p className="overview-gone">{words.failures.batch(recipe.failure)}</p>
      </Screen>
    )
  }
  return <Overview recipe={recipe.value} back={back} onPlace={onPlace} onSignIn={onSignIn} />
}

function Overview({
  recipe,
  back,
  onPlace,
  onSignIn,
}: {
  recipe: Recipe
  back: { to: string; onPress: () => void }
  onPlace: (place: Place) => void
  onSignIn: (() => void) | null
}) {
  const { overview: words } = useWords()
  const [showsSteps, setShowsSteps] = useState(false)
  return (
    <Screen className="overview">
      <Bar
        back={back}
        title={
          <>
            {recipe.number === '' ? null : <Chip>{recipe.number}</Chip>}
            <h1 dir="auto">{recipe.name}</h1>
          </>
        }
        onSignIn={onSignIn}
      />
      <ConnectionBanner />
      {showsSteps ? (
        <main className="screen-body overview-steps">
          <StepList steps={recipe.steps} />
        </main>
      ) : (
        <main className="screen-body overview-body">
          <FetchPanel recipe={recipe} />
          <EquipmentPanel recipe={recipe} />
          <Scroller label={words.facts}>
            <div className="column">
              <EntryList title={words.makes} entries={recipe.outputs} none={words.noOutputs} />
              <EntryList title={words.specifications} entries={recipe.specifications} none={words.noSpecifications} />
            </div>
          </Scroller>
        </main>
      )}
      <footer className="overview-footer">
        <Button size="large" onPress={() => setShowsSteps(!showsSteps)}>
          {showsSteps ? words.seeFetchList : words.seeAllSteps}
        </Button>
        <StartButton recipe={recipe} onPlace={onPlace} />
      </footer>
    </Screen>
  )
}

function FetchPanel({ recipe }: { recipe: Recipe }) {
  const { overview: words } = useWords()
  const lines = fetchList(recipe)
  return (
    <section className="panel column" aria-label={words.fetch}>
      <h2>{words.fetch}</h2>
      <Scroller label={words.fetch}>
        {lines.length === 0 ? <p className="muted">{words.noIngredients}</p> : null}
        <ul>
          {lines.map((line) => (
            <li key={line.key} className="overview-line">
              <span className="overview-amounts">
                {line.amounts.length === 0 ? (
                  <span className="muted">{words.noAmount}</span>
                ) : (
                  line.amounts.map((amount, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the amounts of one product never change places
                    <b key={index}>
                      <AmountText amount={amount} />
                    </b>
                  ))
                )}
              </span>
              <span className="grow" dir="auto">
                {line.product.name}
              </span>
            </li>
          ))}
        </ul>
      </Scroller>
    </section>
  )
}

function EquipmentPanel({ recipe }: { recipe: Recipe }) {
  const { overview: words } = useWords()
  const { retirements } = useKioskState()
  const lines = equipmentList(recipe)
  const isRetired = (number: string) =>
    retirements.some((one) => one.kind === 'asset' && one.number === number && one.state.kind === 'accepted')
  return (
    <section className="panel column" aria-label={words.equipment}>
      <h2>{words.equipment}</h2>
      <Scroller label={words.equipment}>
        {lines.length === 0 ? <p className="muted">{words.noEquipment}</p> : null}
        <ul>
          {lines.map(({ key, asset, isListed }) => (
            <li key={key} className="overview-line">
              <span className="grow">
                <span dir="auto">{asset.name}</span>
                {isListed ? null : <small className="overview-remark">{words.notListed}</small>}
                {isRetired(asset.number) ? <Chip kind="stop">{words.retired}</Chip> : null}
              </span>
              <span className="num muted">{asset.number}</span>
            </li>
          ))}
        </ul>
      </Scroller>
    </section>
  )
}

/** Starts a batch, carries on with the one there is, or opens the steps for reading only. */
function StartButton({ recipe, onPlace }: { recipe: Recipe; onPlace: (place: Place) => void }) {
  const { overview: words, failures } = useWords()
  const { session, batches } = useKioskState()
  const kiosk = useKiosk()
  const [problem, setProblem] = useState<string | null>(null)
  const running = batches.find(({ recipeId }) => recipeId === recipe.id)

  const start = async () => {
    const started = await kiosk.startBatch({
      recipeId: recipe.id,
      scale: { numerator: 1, denominator: 1 },
      stage: 'cooking',
    })
    if (started.ok) onPlace({ kind: 'cooking', batchId: started.value.batchId })
    else setProblem(failures.batch(started.failure))
  }
  const press =
    session === null
      ? () => onPlace({ kind: 'reading', recipeId: recipe.id, step: 0 })
      : running === undefined
        ? () => void start()
        : () => onPlace({ kind: 'cooking', batchId: running.id })

  if (recipe.steps.length === 0) return <p className="overview-problem grow">{words.noSteps}</p>
  return (
    <>
      {problem === null ? null : (
        <p role="alert" className="overview-problem grow">
          {problem}
        </p>
      )}
      <Button kind="go" size="large" grow iconAfter={<IconNext />} onPress={press}>
        {session === null ? words.read : running === undefined ? words.start : words.carryOn}
      </Button>
    </>
  )
}

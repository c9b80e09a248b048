import { useMemo, useState } from 'react'
import type { BatchSummary } from '../../../shared/batch.ts'
import type { BatchFailure } from '../../../shared/failure.ts'
import { equipmentList, fetchList } from '../../../shared/kitchen/fetchList.ts'
import { recipeProblems } from '../../../shared/kitchen/recipeProblems.ts'
import type { Recipe } from '../../../shared/model.ts'
import { type StepIndex, stepNumber } from '../../../shared/step.ts'
import { Button } from '../../controls/Button.tsx'
import { Chip } from '../../controls/Chip.tsx'
import { PressGuard } from '../../controls/PressGuard.tsx'
import { Scroller } from '../../controls/Scroller.tsx'
import { ConnectionBanner } from '../../frame/ConnectionBanner.tsx'
import { Screen } from '../../frame/Screen.tsx'
import { useGoTo } from '../../kiosk/goTo.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { Bar } from '../../navigation/Bar.tsx'
import { TextSizeButtons } from '../../navigation/TextSizeButtons.tsx'
import { useWords } from '../../words/words.ts'
import { useRecipeUnits } from '../amount/useRecipeUnits.ts'
import { MoveFailure } from '../batch/BatchButtons.tsx'
import { NewerVersionChip } from '../batch/NewerVersion.tsx'
import { useBatchMoves } from '../batch/useBatchMoves.ts'
import { PlanBar } from '../plan/PlanBar.tsx'
import { FactorChip } from '../scaling/FactorChip.tsx'
import { ScaleButtons } from '../scaling/ScaleButtons.tsx'
import { allergensFirst } from './allergensFirst.ts'
import { amountRemarks } from './amountRemarks.ts'
import { ChangesButton } from './ChangesButton.tsx'
import { changeMarks } from './changeMarks.ts'
import { EntryList } from './EntryList.tsx'
import { EquipmentPanel } from './EquipmentPanel.tsx'
import { FetchPanel } from './FetchPanel.tsx'
import { type OverviewAction, OverviewActionButtons } from './OverviewActionButtons.tsx'
import type { LineTicks } from './OverviewLine.tsx'
import styles from './OverviewScreen.module.css'
import { StepList } from './StepList.tsx'
import { useOverviewBatch } from './useOverviewBatch.ts'
import { useOverviewRecipe } from './useOverviewRecipe.ts'
import { useRecipeChanges } from './useRecipeChanges.ts'

interface OverviewProps {
  readonly recipeId: string
  /** Null before a batch is started. */
  readonly batchId: string | null
}

/** A recipe before its first step: ingredients and equipment to fetch, the scale, the outputs, and the steps. */
export function OverviewScreen({ recipeId, batchId }: OverviewProps) {
  const goTo = useGoTo()
  const words = useWords()
  const { send } = useCommand()
  const [recipe, adopt] = useOverviewRecipe(recipeId, batchId)
  const leave = () => {
    if (batchId !== null) void send('leaveBatch', null)
    goTo({ kind: 'recipes' })
  }
  if (recipe === null) return <Screen className={styles.overview}>{null}</Screen>
  if (!recipe.ok) {
    return (
      <Screen className={styles.overview}>
        <Bar back={{ to: words.overview.back, onPress: leave }} title={null} offersSignIn calm />
        <p role="alert" className={styles.overviewGone}>
          {recipe.failure.kind === 'notShown' ? words.overview.notShown : words.failures.batch(recipe.failure)}
        </p>
      </Screen>
    )
  }
  return <Overview recipe={recipe.value} recipeId={recipeId} batchId={batchId} onLeave={leave} onRecipe={adopt} />
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: layout of one screen
function Overview({
  recipe,
  recipeId,
  batchId,
  onLeave,
  onRecipe,
}: OverviewProps & {
  readonly recipe: Recipe
  readonly onLeave: () => void
  /** Called when the batch has adopted a newer version. */
  readonly onRecipe: (recipe: Recipe) => void
}) {
  const goTo = useGoTo()
  const { overview: words, step: stepWords, failures } = useWords()
  const session = useKioskState(({ session }) => session)
  const batches = useKioskState(({ batches }) => batches)
  const [showsSteps, setShowsSteps] = useState(false)
  const [startsAnother, setStartsAnother] = useState(false)
  const [failure, setFailure] = useState<BatchFailure | null>(null)
  const batch = session === null ? null : (batches.find(({ id }) => id === batchId) ?? null)
  const running = batch === null && session !== null && !startsAnother ? runningOf(recipeId, batches) : null
  const moves = useBatchMoves()
  const hasNewerVersion = batch?.hasNewerVersion ?? false
  const changes = useRecipeChanges(recipeId, hasNewerVersion)
  const fetching = useOverviewBatch({
    recipeId,
    batch,
    onFetching: (started) => goTo({ kind: 'overview', recipeId, batchId: started }),
    onCooking: (started) => goTo({ kind: 'cooking', batchId: started }),
    onFailure: setFailure,
  })
  const { scale } = running ?? fetching
  const units = useRecipeUnits(recipe, scale)
  const lists = useMemo(
    () => ({
      fetch: fetchList(recipe),
      equipment: equipmentList(recipe),
      remarks: amountRemarks(recipe, recipeProblems(recipe)),
      specifications: allergensFirst(recipe.specifications),
    }),
    [recipe],
  )
  const marks = useMemo(() => changeMarks(changes?.changes ?? []), [changes])

  // Without a session nothing is recorded, and without steps nothing can be cooked. While another batch of the recipe
  // runs, a tick would start a second one unasked.
  const mayFetch = session !== null && running === null && recipe.steps.length > 0
  const ticksOf = (list: 'fetch' | 'equipment'): LineTicks | null =>
    mayFetch
      ? {
          isTicked: (key) => fetching.isTicked(`${list} ${key}`),
          setTicked: (key, isTicked) => fetching.setTicked(`${list} ${key}`, isTicked),
        }
      : null

  return (
    <PressGuard page={`${showsSteps ? 'steps' : 'things'} ${running?.id}`}>
      <Screen className={styles.overview}>
        <Bar
          back={
            batch?.stage === 'cooking'
              ? { to: stepWords.backToStep, onPress: () => goTo({ kind: 'cooking', batchId: batch.id }) }
              : { to: words.back, onPress: onLeave }
          }
          title={
            <>
              {recipe.number === '' ? null : <Chip number>{recipe.number}</Chip>}
              <h1 dir="auto">{recipe.name.trim() === '' ? words.unnamed : recipe.name}</h1>
            </>
          }
          offersSignIn
          calm
        >
          {batch === null ? null : <NewerVersionChip batch={batch} onAdopted={onRecipe} />}
          {changes === null ? null : <ChangesButton changes={changes} />}
          <TextSizeButtons />
        </Bar>
        <ConnectionBanner />
        {showsSteps ? null : <PlanBar recipe={recipe} batch={batch} />}
        {showsSteps ? (
          <main className={`screen-body ${styles.overviewSteps} scalable`}>
            <StepList
              recipe={recipe}
              changed={marks.steps}
              marks={batch === null ? null : { isDone: fetching.isDone, setDone: fetching.setDone }}
              onStep={goToStep()}
            />
          </main>
        ) : (
          <main className={`screen-body ${styles.overviewBody} scalable`}>
            <FetchPanel
              lines={lists.fetch}
              scale={scale}
              units={units}
              ticks={ticksOf('fetch')}
              remarks={lists.remarks}
              changed={marks.ingredients}
            />
            <EquipmentPanel lines={lists.equipment} ticks={ticksOf('equipment')} changed={marks.equipment} />
            <Scroller label={words.facts} buttons="below">
              <div className="column">
                <EntryList
                  title={words.makes}
                  entries={recipe.outputs}
                  none={words.noOutputs}
                  changed={marks.outputs}
                />
                <EntryList
                  title={words.specifications}
                  entries={lists.specifications}
                  none={words.noSpecifications}
                  changed={marks.specifications}
                />
              </div>
            </Scroller>
          </main>
        )}
        <footer className={styles.overviewFooter}>
          <MoveFailure sentence={moves.failure} />
          {failure === null ? null : (
            <p role="alert" className={`${styles.overviewProblem} ${styles.overviewFailure}`}>
              {failures.batch(failure)}
            </p>
          )}
          {running === null ? null : (
            <p className={styles.overviewRunning}>
              {running.stage === 'fetching'
                ? words.runningFetching(running.owner.name)
                : words.running({
                    step: stepNumber(running.step),
                    stepCount: running.stepCount,
                    who: running.owner.name,
                  })}
              <FactorChip scale={running.scale} />
            </p>
          )}
          {session === null || running !== null ? null : (
            <ScaleButtons
              scale={fetching.scale}
              lines={lists.fetch}
              isBegun={fetching.isBegun}
              onScale={fetching.setScale}
            />
          )}
          <Button size="large" onPress={() => setShowsSteps(!showsSteps)}>
            {showsSteps ? words.seeFetchList : words.seeAllSteps}
          </Button>
          <OverviewActionButtons action={action()} />
        </footer>
      </Screen>
    </PressGuard>
  )

  function action(): OverviewAction {
    if (recipe.steps.length === 0) return { kind: 'noSteps' }
    if (session === null) return { kind: 'read', onRead: () => goTo({ kind: 'reading', recipeId, step: 0 }) }
    if (running !== null) {
      return {
        kind: 'running',
        batch: running,
        isOwn: running.owner.employeeNumber === session.employeeNumber,
        onCarryOn: () => moves.goOn(running),
        onAnother: () => setStartsAnother(true),
      }
    }
    return {
      kind: batch?.stage === 'cooking' ? 'carryOn' : 'start',
      isStarting: fetching.isStarting,
      onCook: () => fetching.cook(null),
    }
  }

  /** Reads the step without a session, cooks it in a batch; null if a batch has to be started first. */
  function goToStep(): ((step: StepIndex) => void) | null {
    if (session === null) return (step) => goTo({ kind: 'reading', recipeId, step })
    return batch === null ? null : fetching.cook
  }
}

/** The batch of a recipe that was changed last; null if there is none. */
function runningOf(recipeId: string, batches: readonly BatchSummary[]): BatchSummary | null {
  const running = batches.filter((batch) => batch.recipeId === recipeId)
  return running.toSorted((one, other) => other.movedAt - one.movedAt)[0] ?? null
}

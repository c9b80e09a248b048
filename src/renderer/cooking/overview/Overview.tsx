import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { BatchSummary } from '../../../shared/batch.ts'
import type { BatchFailure } from '../../../shared/failure.ts'
import { scaledFactorText } from '../../../shared/kitchen/factor.ts'
import type { FetchItem } from '../../../shared/kitchen/miseEnPlace.ts'
import type { Recipe } from '../../../shared/model.ts'
import type { StepIndex } from '../../../shared/step.ts'
import { useGoTo } from '../../kiosk/goTo.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { ConnectionBanner } from '../../parts/Connection.tsx'
import { DiskTrouble } from '../../parts/DiskTrouble.tsx'
import { useBatchMoves } from '../../parts/useBatchMoves.ts'
import { PressGuard } from '../../ui/PressGuard.tsx'
import { useWords } from '../../words/words.ts'
import type { FetchTicks } from '../mise-en-place/fetchTicks.ts'
import type { TileFacts } from '../mise-en-place/tileFacts.ts'
import { usedInSteps } from '../mise-en-place/usedInSteps.ts'
import { useScannedItem } from '../mise-en-place/useScannedItem.ts'
import { PlanBar } from '../plan/PlanBar.tsx'
import { ScaleButtons } from '../scaling/ScaleButtons.tsx'
import { AllSteps } from './AllSteps.tsx'
import { FetchPage } from './FetchPage.tsx'
import styles from './Overview.module.css'
import type { OverviewAction } from './OverviewActionButtons.tsx'
import { OverviewBar } from './OverviewBar.tsx'
import { OverviewFooter } from './OverviewFooter.tsx'
import { OverviewNotes } from './OverviewNotes.tsx'
import { useOverviewBatch } from './useOverviewBatch.ts'
import { useOverviewFacts } from './useOverviewFacts.ts'
import type { ShownBatch } from './useShownBatch.ts'

/** The overview of a recipe that has been read: the one of the library, or the frozen one of a batch. */
export function Overview({
  recipe,
  recipeId,
  shown: { batch, running, startAnother },
  onLeave,
}: {
  recipe: Recipe
  recipeId: string
  shown: ShownBatch
  onLeave: () => void
}) {
  const goTo = useGoTo()
  const { failures, overview: words } = useWords()
  const session = useKioskState(({ session }) => session)
  const batchCount = useKioskState(({ batches }) => batches.length)
  const name = recipe.name.trim() === '' ? words.unnamed : recipe.name
  const nameLines = useRef<HTMLHeadingElement>(null)
  const isNameCut = useIsCut(nameLines, name)
  const [showsSteps, setShowsSteps] = useState(false)
  const [failure, setFailure] = useState<BatchFailure | null>(null)
  const moves = useBatchMoves()
  const fetching = useOverviewBatch({
    recipeId,
    batch,
    onFetching: (started) => goTo({ kind: 'overview', recipeId, batchId: started }),
    onCooking: (started) => goTo({ kind: 'cooking', batchId: started }),
    onFailure: setFailure,
  })
  const { scale } = running ?? fetching
  const { items, facts, changes } = useOverviewFacts(recipe, { batch: batch ?? running, scale })
  const ticks = useFetchTicks({ recipe, items, amounts: facts.amounts, batch, running, fetching })
  useScannedItem({ recipe, items, ticks })
  const notes = <OverviewNotes recipe={recipe} batch={batch} changes={changes} />
  return (
    <PressGuard page={`${showsSteps ? 'steps' : 'things'} ${running?.id}`}>
      <div className={styles.overview}>
        <OverviewBar recipe={recipe} name={name} nameLines={nameLines} batch={batch} onLeave={onLeave} />
        <ConnectionBanner />
        <DiskTrouble />
        {showsSteps ? (
          <AllSteps
            recipe={recipe}
            factor={scaledFactorText(scale)}
            isDone={fetching.isDone}
            batch={batch}
            notes={notes}
            changed={facts.changed.steps}
            onMark={batch === null ? null : fetching.setDone}
            onStep={goToStep()}
          />
        ) : (
          <div className={styles.overviewFetch}>
            <PlanBar recipe={recipe} batch={batch ?? running} />
            <FetchPage
              recipe={recipe}
              wholeName={isNameCut ? name : null}
              items={items}
              facts={facts}
              ticks={ticks}
              notes={notes}
            />
          </div>
        )}
        <OverviewFooter
          failure={failure === null ? null : failures.batch(failure)}
          moveFailure={moves.failure}
          running={running}
          scale={
            session === null || running !== null ? null : (
              <ScaleButtons
                scale={scale}
                recipe={recipe}
                batch={batch}
                isBegun={fetching.isBegun}
                onScale={fetching.setScale}
              />
            )
          }
          showsSteps={showsSteps}
          onToggleSteps={() => setShowsSteps(!showsSteps)}
          action={action()}
        />
      </div>
    </PressGuard>
  )

  function action(): OverviewAction {
    if (recipe.steps.length === 0) return { kind: 'noSteps' }
    if (session === null) return { kind: 'read', onRead: () => goTo({ kind: 'reading', recipeId, step: 0 }) }
    if (running !== null) {
      const isOwn = running.owner.employeeNumber === session.employeeNumber
      return { kind: 'running', batch: running, isOwn, onCarryOn: () => moves.goOn(running), onAnother: startAnother }
    }
    return {
      kind: batch?.stage === 'cooking' ? 'carryOn' : 'start',
      isStarting: fetching.isStarting,
      isFull: batch === null && failure?.kind === 'tooManyBatches' && batchCount >= failure.most,
      onCook: () => fetching.cook(null),
    }
  }

  /** Reads the step without a session, cooks it in a batch; null if a batch has to be started first. */
  function goToStep(): ((step: StepIndex) => void) | null {
    if (session === null) return (step) => goTo({ kind: 'reading', recipeId, step })
    return batch === null ? null : fetching.cook
  }
}

/** Whether the name in an element (`BothEnds`) has more lines than it shows; kept up to date. `text` is the name. */
function useIsCut(element: RefObject<HTMLElement | null>, text: string): boolean {
  const [isCut, setIsCut] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text may take the same room
  useLayoutEffect(() => {
    const lines = element.current?.firstElementChild ?? null
    if (lines === null) return
    // A line that is lower than its font may reach beyond the last edge.
    const measure = () => setIsCut(lines.scrollHeight > 1.3 * lines.clientHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(lines)
    return () => observer.disconnect()
  }, [element, text])
  return isCut
}

/** What is fetched for a batch, with what its steps have used already; null where nothing can be ticked. */
function useFetchTicks({
  recipe,
  items,
  amounts,
  batch,
  running,
  fetching,
}: {
  recipe: Recipe
  items: readonly FetchItem[]
  amounts: TileFacts['amounts']
  /** The batch that is shown. */
  batch: BatchSummary | null
  /** Another batch of the recipe. */
  running: BatchSummary | null
  fetching: Pick<FetchTicks, 'isTicked' | 'setTicked'>
}): FetchTicks | null {
  const session = useKioskState(({ session }) => session)
  const used = useMemo(
    () => usedInSteps(recipe, items, { ticks: batch?.ticks ?? [], done: batch?.done ?? [] }, amounts),
    [recipe, items, amounts, batch?.ticks, batch?.done],
  )
  // Without a session nothing is recorded, and without steps nothing can be cooked. While another batch of the recipe
  // runs, a tick would start a second one unasked.
  if (session === null || running !== null || recipe.steps.length === 0) return null
  return {
    isTicked: (key) => used.has(key) || fetching.isTicked(key),
    isUsed: (key) => used.has(key),
    setTicked: fetching.setTicked,
  }
}

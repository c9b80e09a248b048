import { useMemo, useState } from 'react'
import type { BatchFailure } from '../../../shared/failure.ts'
import { batchRun } from '../../../shared/kitchen/batch-times/batchRun.ts'
import { planOf } from '../../../shared/kitchen/step-text/plan.ts'
import type { Recipe } from '../../../shared/model.ts'
import { useGoTo } from '../../kiosk/goTo.ts'
import { useKioskState, useStation } from '../../kiosk/useKioskState.ts'
import { MoveFailure } from '../../parts/BatchButtons.tsx'
import { ConnectionBanner } from '../../parts/Connection.tsx'
import { DiskTrouble } from '../../parts/DiskTrouble.tsx'
import { useBatchMoves } from '../../parts/useBatchMoves.ts'
import { useNow } from '../../time/useNow.ts'
import { Screen, Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PressGuard } from '../../ui/PressGuard.tsx'
import { t } from '../../words/kitchen.ts'
import { useWords } from '../../words/words.ts'
import { type BarRecipe, CookingBar } from './CookingBar.tsx'
import { tickKeyOf } from './fetchTicks.ts'
import { ScaleChoice } from './ScaleChoice.tsx'
import { useFetchTicks } from './useFetchTicks.ts'
import { useScannedItem } from './useScannedItem.ts'
import type { ShownBatch } from './useShownBatch.ts'
import { useWholeBatch } from './useWholeBatch.ts'
import { useWholeFacts } from './useWholeFacts.ts'
import { useWholeMoves, type WholeRecipeWays } from './useWholeMoves.tsx'
import { WholeRecipeFoot } from './WholeRecipeFoot.tsx'
import { WholeRecipeHead } from './WholeRecipeHead.tsx'
import { WholeRecipeNotes } from './WholeRecipeNotes.tsx'
import { WholeRecipePages } from './WholeRecipePages.tsx'

const REDRAWN_MILLISECONDS = 15_000

/**
 * A recipe as a whole, before and during its batch: when it is ready, its allergens, all steps with their texts and
 * amounts, what of it is fetched and what is in, and its scale.
 */
export function WholeRecipe({
  recipe,
  shown: { batch, running, startAnother },
  ways,
}: {
  recipe: Recipe
  shown: ShownBatch
  /** Where the screen was opened from. */
  ways: WholeRecipeWays
}) {
  const goTo = useGoTo()
  const { failures } = useWords()
  const [failure, setFailure] = useState<BatchFailure | null>(null)
  const { recipeId } = ways
  const moves = useBatchMoves()
  const cooking = useWholeBatch({
    recipeId,
    batch,
    onFetching: (started) => goTo({ kind: 'overview', recipeId, batchId: started }),
    onCooking: (started) => goTo({ kind: 'cooking', batchId: started }),
    onFailure: setFailure,
  })
  const { scale } = running ?? cooking
  const facts = useWholeFacts(recipe, batch ?? running, scale)
  const found = useFetchTicks({ recipe, facts, batch, running, cooking })
  const ticks = ways.reading === null ? found : null
  useScannedItem({ recipe, items: facts.items, ticks })
  const { plan, run } = usePlan(recipe, batch ?? running)
  const { back, action, stepMoves } = useWholeMoves({
    recipe,
    shown: { batch, running, startAnother },
    ways,
    moves,
    cooking,
    failure,
  })
  const barRecipe = useMemo(() => barOf(recipe), [recipe])
  const isSignedIn = useKioskState(({ session }) => session !== null)
  return (
    <PressGuard page={`${running?.id}`}>
      <Screen>
        <CookingBar back={back} recipe={barRecipe} heading="h1">
          {null}
        </CookingBar>
        <ConnectionBanner />
        <DiskTrouble />
        <Stack as="main" grow pad={4} padBlock={2} gap={2}>
          <WholeRecipeHead recipe={recipe} plan={plan} run={run} batch={batch ?? running} scale={scale} />
          <WholeRecipeNotes
            recipe={recipe}
            batch={batch}
            scale={scale}
            changes={facts.changes}
            hasPlan={plan.seconds > 0}
          />
          <WholeRecipePages
            recipe={recipe}
            facts={facts}
            batch={batch ?? running}
            run={run}
            plan={plan}
            ticks={ticks}
            moves={stepMoves}
            opensAt={ways.reading?.step ?? null}
          />
          <MoveFailure sentence={moves.failure} />
          {failure === null ? null : <Notice kind="stop" title={failures.batch(failure)} />}
          <WholeRecipeFoot
            recipe={recipe}
            scale={scale}
            choice={
              !isSignedIn || running !== null || ways.reading !== null ? null : (
                <ScaleChoice
                  scale={scale}
                  recipe={recipe}
                  batch={batch}
                  isBegun={cooking.isBegun}
                  onScale={cooking.setScale}
                />
              )
            }
            fetched={
              ticks === null
                ? null
                : {
                    ticked: facts.items.filter((item) => ticks.isTicked(tickKeyOf(item))).length,
                    count: facts.items.length,
                  }
            }
            action={action}
          />
        </Stack>
      </Screen>
    </PressGuard>
  )
}

/** The scale stands below, where it is chosen. */
function barOf({ number, name }: Recipe): BarRecipe {
  return { number, name: name.trim() === '' ? t('whole.unnamed') : name, factor: null, isMade: false }
}

/** The times of the recipe, and of its batch from now on. */
function usePlan(recipe: Recipe, batch: ShownBatch['batch']) {
  const { recipeLanguage } = useStation()
  const timers = useKioskState(({ timers }) => timers)
  const now = useNow(REDRAWN_MILLISECONDS)
  const plan = useMemo(() => planOf(recipe, recipeLanguage), [recipe, recipeLanguage])
  const run = useMemo(() => batchRun(plan.segments, batch, timers, now), [plan, batch, timers, now])
  return { plan, run }
}

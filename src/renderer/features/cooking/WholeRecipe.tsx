import { useMemo, useState } from 'react'
import type { BatchFailure } from '../../../shared/failure.ts'
import type { Recipe } from '../../../shared/model.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { MoveFailure } from '../../parts/BatchButtons.tsx'
import { ConnectionBanner } from '../../parts/Connection.tsx'
import { DiskTrouble } from '../../parts/DiskTrouble.tsx'
import { useBatchMoves } from '../../parts/useBatchMoves.ts'
import { Screen, Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PressGuard } from '../../ui/PressGuard.tsx'
import { t } from '../../words/kitchen.ts'
import { useWords } from '../../words/words.ts'
import { CookingBar } from './CookingBar.tsx'
import { useScannedItem } from './useScannedItem.ts'
import type { ShownBatch } from './useShownBatch.ts'
import { useWhole } from './useWhole.ts'
import { useWholeBatch } from './useWholeBatch.ts'
import { useWholeWays, type WholeRecipePlace } from './useWholeWays.tsx'
import { WholeRecipeFoot } from './WholeRecipeFoot.tsx'
import { WholeRecipeHead } from './WholeRecipeHead.tsx'
import { WholeRecipeNotes } from './WholeRecipeNotes.tsx'
import { WholeRecipePages } from './WholeRecipePages.tsx'

/**
 * A recipe as a whole, before and during its batch: when it is ready, its allergens, all steps with their texts and
 * amounts, what of it is fetched and what is in, and its scale.
 */
export function WholeRecipe({ recipe, shown, place }: { recipe: Recipe; shown: ShownBatch; place: WholeRecipePlace }) {
  const { failures } = useWords()
  const { batch, running } = shown
  const { reading } = place
  const [failure, setFailure] = useState<BatchFailure | null>(null)
  const isSignedIn = useKioskState(({ session }) => session !== null)
  const moves = useBatchMoves()
  const cooking = useWholeBatch(place.recipeId, batch, setFailure)
  const whole = useWhole(recipe, shown, cooking, reading !== null)
  useScannedItem(whole)
  const ways = useWholeWays(place, batch)
  // The scale stands below, where it is chosen.
  const inBar = useMemo(
    () => ({ number: recipe.number, name: recipe.name.trim() || t('whole.unnamed'), factor: null, isMade: false }),
    [recipe],
  )
  return (
    <PressGuard page={`${running?.id}`}>
      <Screen>
        <CookingBar back={ways.back} recipe={inBar} heading="h1" />
        <ConnectionBanner />
        <DiskTrouble />
        <Stack as="main" grow pad={4} padBlock={2} gap={2}>
          <WholeRecipeHead whole={whole} />
          <WholeRecipeNotes whole={whole} own={batch} />
          <WholeRecipePages
            whole={whole}
            opensAt={reading?.step ?? whole.current}
            moves={{
              isDone: cooking.isDone,
              onMark: batch === null ? null : cooking.setDone,
              onStep: reading !== null || !isSignedIn ? ways.read : batch === null ? null : cooking.cook,
            }}
          />
          <MoveFailure sentence={moves.failure} />
          {failure === null ? null : <Notice kind="stop" title={failures.batch(failure)} />}
          <WholeRecipeFoot
            whole={whole}
            shown={shown}
            cooking={cooking}
            moves={moves}
            ways={ways}
            most={batch === null && failure?.kind === 'tooManyBatches' ? failure.most : null}
          />
        </Stack>
      </Screen>
    </PressGuard>
  )
}

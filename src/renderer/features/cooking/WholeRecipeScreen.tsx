import { useEffect, useState } from 'react'
import type { BatchFailure } from '../../../shared/failure.ts'
import type { Recipe } from '../../../shared/model.ts'
import { useKept } from '../../kiosk/keptValue.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { useQuery } from '../../kiosk/useQuery.ts'
import { MoveFailure } from '../../parts/BatchButtons.tsx'
import { ConnectionBanner } from '../../parts/Connection.tsx'
import { DiskTrouble } from '../../parts/DiskTrouble.tsx'
import { type OpenedRecipe, openedFirst, openVersion, type RecipeVersion } from '../../parts/openedRecipe.ts'
import { useBatchMoves } from '../../parts/useBatchMoves.ts'
import { Screen, Stack, Text } from '../../ui/layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PressGuard } from '../../ui/PressGuard.tsx'
import { t } from '../../words/kitchen.ts'
import { useWords } from '../../words/words.ts'
import { CookingBar } from './CookingBar.tsx'
import { useScannedItem } from './scans.ts'
import { useWhole } from './useWhole.ts'
import {
  type ShownBatch,
  useShownBatch,
  useWholeBatch,
  useWholeWays,
  type WholeRecipePlace,
  type WholeWays,
} from './useWholeBatch.ts'
import { WholeRecipeFoot } from './WholeRecipeFoot.tsx'
import { WholeRecipeHead, WholeRecipeNotes } from './WholeRecipeHead.tsx'
import { WholeRecipePages } from './WholeRecipePages.tsx'

const LATE_MILLISECONDS = 400

/** The whole recipe: that of the library before its batch, or the frozen one of a batch. */
export function WholeRecipeScreen(place: WholeRecipePlace) {
  const { recipeId, batchId, reading } = place
  const { failures } = useWords()
  const shown = useShownBatch(place)
  const ways = useWholeWays(place, shown.batch)
  const recipe = useWholeRecipe(versionOf(recipeId, batchId, reading?.batchId ?? shown.running?.id ?? null))
  // An answer comes within a frame or two as a rule: a sentence would only flash.
  const isLate = useIsLate(LATE_MILLISECONDS)
  if (recipe?.ok)
    return <WholeRecipe key={recipe.value.id} recipe={recipe.value} shown={shown} place={place} ways={ways} />
  if (recipe === null && !isLate) return <Screen>{null}</Screen>
  return (
    <Screen>
      <CookingBar back={ways.toRecipes} recipe={{ number: '', name: '' }} heading="h1" />
      <Stack as="main" grow pad={12}>
        <Text size="near" role={recipe === null ? 'status' : 'alert'}>
          {recipe === null
            ? t('whole.beingRead')
            : recipe.failure.kind === 'notShown'
              ? t('whole.notShown')
              : failures.batch(recipe.failure)}
        </Text>
      </Stack>
    </Screen>
  )
}

function versionOf(recipeId: string, batchId: string | null, runningId: string | null): RecipeVersion {
  if (batchId !== null) return { kind: 'ownBatch', batchId }
  return runningId === null ? { kind: 'library', recipeId } : { kind: 'runningBatch', batchId: runningId }
}

/**
 * The recipe of the library, or the frozen one of a batch. Null until the first answer, unless it was read before the
 * screen is shown. When a batch is opened, the recipe before it stays until that of the batch has been read.
 * That of the library changes with it. One that could not be read from the disk is asked for again after each reading.
 */
function useWholeRecipe(version: RecipeVersion): OpenedRecipe | null {
  const [first] = useKept(openedFirst)
  const key = JSON.stringify(version)
  const revision = useKioskState(({ library }) => library.revision)
  const answer = useQuery<OpenedRecipe>({
    key: [key],
    dependsOn: [version.kind === 'library' ? revision : null],
    ask: (kiosk) => openVersion(kiosk, version),
    keepsLast: true,
    first: version.kind === 'library' ? first : null,
    isFirstCurrent: true,
  })
  const readAt = useKioskState(({ library }) => library.readAt)
  const isNotRead = answer?.ok === false && answer.failure.kind === 'recipeNotRead'
  const again = useQuery<OpenedRecipe>({
    key: [key, readAt],
    ask: isNotRead ? (kiosk) => openVersion(kiosk, version) : null,
    keepsLast: true,
  })
  return isNotRead ? (again ?? answer) : answer
}

/** Whether the component has been on the display for this time. */
function useIsLate(milliseconds: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isLate
}

/**
 * A recipe as a whole, before and during its batch: when it is ready, its allergens, all steps with their texts and
 * amounts, what of it is fetched and what is in, and its scale.
 */
function WholeRecipe({
  recipe,
  shown,
  place: { recipeId, reading },
  ways,
}: {
  recipe: Recipe
  shown: ShownBatch
  place: WholeRecipePlace
  ways: WholeWays
}) {
  const { failures } = useWords()
  const { batch, running } = shown
  const [failure, setFailure] = useState<BatchFailure | null>(null)
  const isSignedIn = useKioskState(({ session }) => session !== null)
  const moves = useBatchMoves()
  const cooking = useWholeBatch(recipeId, batch, setFailure)
  const whole = useWhole(recipe, shown, cooking, reading !== null)
  useScannedItem(whole)
  return (
    <PressGuard page={`${running?.id} ${whole.isNewer}`}>
      <Screen>
        <CookingBar
          back={ways.toStep ?? ways.toRecipes}
          recipe={{ number: recipe.number, name: recipe.name.trim() || t('whole.unnamed') }}
          heading="h1"
        />
        <ConnectionBanner />
        <DiskTrouble />
        <Stack as="main" grow pad={4} padBlock={2} gap={2}>
          <WholeRecipeHead whole={whole} />
          <WholeRecipeNotes whole={whole} own={batch} />
          <WholeRecipePages
            whole={whole}
            opensAt={reading?.step ?? whole.current}
            moves={{
              done: cooking.done,
              onMark: batch === null ? null : cooking.setDone,
              onStep: reading !== null || !isSignedIn ? ways.read : batch === null ? null : cooking.cook,
            }}
          />
          <MoveFailure sentence={moves.failure} />
          {batch === null && whole.isNewer ? <Notice kind="info" title={t('whole.newer')} /> : null}
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

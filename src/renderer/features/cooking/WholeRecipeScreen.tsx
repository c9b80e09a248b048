import { useEffect, useState } from 'react'
import { useKept } from '../../kiosk/keptValue.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { useQuery } from '../../kiosk/useQuery.ts'
import { type OpenedRecipe, openedFirst, openVersion, type RecipeVersion } from '../../parts/openedRecipe.ts'
import { Screen, Stack, Text } from '../../ui/layout.tsx'
import { t } from '../../words/kitchen.ts'
import { useWords } from '../../words/words.ts'
import { CookingBar } from './CookingBar.tsx'
import { useShownBatch } from './useShownBatch.ts'
import { useWayToRecipes, type WholeRecipePlace } from './useWholeWays.tsx'
import { WholeRecipe } from './WholeRecipe.tsx'

const LATE_MILLISECONDS = 400

const NO_RECIPE = { number: '', name: '', factor: null, isMade: false }

/** The whole recipe: that of the library before its batch, or the frozen one of a batch. */
export function WholeRecipeScreen(place: WholeRecipePlace) {
  const { recipeId, batchId, reading } = place
  const { failures } = useWords()
  const found = useShownBatch(recipeId, batchId)
  const shown = reading === null ? found : { ...found, running: null }
  const readId = reading?.batchId ?? shown.running?.id ?? null
  const recipe = useWholeRecipe(versionOf(recipeId, batchId, readId))
  const back = useWayToRecipes(batchId)
  // An answer comes within a frame or two as a rule: a sentence would only flash.
  const isLate = useIsLate(LATE_MILLISECONDS)
  if (recipe?.ok) return <WholeRecipe recipe={recipe.value} shown={shown} place={place} />
  if (recipe === null && !isLate) return <Screen>{null}</Screen>
  return (
    <Screen>
      <CookingBar back={back} recipe={NO_RECIPE} heading="h1" />
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
 * One that could not be read from the disk is asked for again after each reading of the library.
 */
function useWholeRecipe(version: RecipeVersion): OpenedRecipe | null {
  const [first] = useKept(openedFirst)
  const key = JSON.stringify(version)
  const answer = useQuery<OpenedRecipe>({
    key: [key],
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

import { type ReactNode, useEffect, useState } from 'react'
import { useKept } from '../../kiosk/keptValue.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { useQuery } from '../../kiosk/useQuery.ts'
import { type OpenedRecipe, openedFirst, openVersion, type RecipeVersion } from '../../parts/openedRecipe.ts'
import { Screen, Stack, Text } from '../../ui/layout.tsx'
import { t } from '../../words/kitchen.ts'
import { useWords } from '../../words/words.ts'
import { CookingBar } from './CookingBar.tsx'
import { useShownBatch } from './useShownBatch.ts'
import { backToRecipes, type ReadFrom, useLeave } from './useWholeMoves.tsx'
import { WholeRecipe } from './WholeRecipe.tsx'

const LATE_MILLISECONDS = 400

const NO_RECIPE = { number: '', name: '', factor: null, isMade: false }

/** The whole recipe: that of the library before its batch, or the frozen one of a batch. */
export function WholeRecipeScreen({
  recipeId,
  batchId,
  reading,
}: {
  recipeId: string
  /** Null before a batch is started. */
  batchId: string | null
  /** Null where the screen was not opened from a step that is only read. */
  reading: ReadFrom | null
}) {
  const words = useWords()
  const found = useShownBatch(recipeId, batchId)
  const shown = reading === null ? found : { ...found, running: null }
  const readId = reading?.batchId ?? shown.running?.id ?? null
  const recipe = useWholeRecipe(versionOf(recipeId, batchId, readId))
  const leave = useLeave(batchId)
  if (recipe === null) return <Awaited onLeave={leave} />
  if (!recipe.ok) {
    const { failure } = recipe
    return (
      <Without onLeave={leave}>
        <Text size="near" role="alert">
          {failure.kind === 'notShown' ? t('whole.notShown') : words.failures.batch(failure)}
        </Text>
      </Without>
    )
  }
  return <WholeRecipe recipe={recipe.value} shown={shown} ways={{ recipeId, batchId, reading }} />
}

/** Before the answer, which comes within a frame or two as a rule: a sentence would only flash. */
function Awaited({ onLeave }: { onLeave: () => void }) {
  if (!useIsLate(LATE_MILLISECONDS)) return <Screen>{null}</Screen>
  return (
    <Without onLeave={onLeave}>
      <Text size="near" role="status">
        {t('whole.beingRead')}
      </Text>
    </Without>
  )
}

/** The screen without a recipe, with its way back. */
function Without({ onLeave, children }: { onLeave: () => void; children: ReactNode }) {
  return (
    <Screen>
      <CookingBar back={backToRecipes(onLeave)} recipe={NO_RECIPE} heading="h1">
        {null}
      </CookingBar>
      <Stack as="main" grow pad={12}>
        {children}
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

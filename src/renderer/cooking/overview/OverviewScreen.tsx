import { type ReactNode, useEffect, useState } from 'react'
import { useGoTo } from '../../kiosk/goTo.ts'
import { useKept } from '../../kiosk/keptValue.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { useQuery } from '../../kiosk/useQuery.ts'
import { Bar } from '../../navigation/Bar.tsx'
import { type OpenedRecipe, openedFirst, openVersion, type RecipeVersion } from '../../parts/openedRecipe.ts'
import { useWords } from '../../words/words.ts'
import styles from './Overview.module.css'
import { Overview } from './Overview.tsx'
import { useShownBatch } from './useShownBatch.ts'

const LATE_MILLISECONDS = 400

/** A recipe before its first step: what to fetch, the scale, what the recipe says for ×1, and the steps. */
export function OverviewScreen({
  recipeId,
  batchId,
}: {
  recipeId: string
  /** Null before a batch is started. */
  batchId: string | null
}) {
  const goTo = useGoTo()
  const words = useWords()
  const { send } = useCommand()
  const shown = useShownBatch(recipeId, batchId)
  const recipe = useOverviewRecipe(versionOf(recipeId, batchId, shown.running?.id ?? null))
  const leave = () => {
    if (batchId !== null) void send('leaveBatch', null)
    goTo({ kind: 'recipes' })
  }
  if (recipe === null) return <Awaited onLeave={leave} />
  if (!recipe.ok) {
    return (
      <Without onLeave={leave}>
        <p role="alert" className={styles.overviewSays}>
          {recipe.failure.kind === 'notShown' ? words.overview.notShown : words.failures.batch(recipe.failure)}
        </p>
      </Without>
    )
  }
  return <Overview recipe={recipe.value} recipeId={recipeId} shown={shown} onLeave={leave} />
}

/** Before the answer, which comes within a frame or two as a rule: a sentence would only flash. */
function Awaited({ onLeave }: { onLeave: () => void }) {
  const { overview: words } = useWords()
  if (!useIsLate(LATE_MILLISECONDS)) return <div className={styles.overview} />
  return (
    <Without onLeave={onLeave}>
      <p role="status" className={styles.overviewSays}>
        {words.beingRead}
      </p>
    </Without>
  )
}

/** The screen without a recipe, with its way back. */
function Without({ onLeave, children }: { onLeave: () => void; children: ReactNode }) {
  const { overview: words } = useWords()
  return (
    <div className={styles.overview}>
      <Bar back={{ to: words.back, onPress: onLeave }} title={null} offersSignIn calm />
      {children}
    </div>
  )
}

function versionOf(recipeId: string, batchId: string | null, runningId: string | null): RecipeVersion {
  if (batchId !== null) return { kind: 'ownBatch', batchId }
  return runningId === null ? { kind: 'library', recipeId } : { kind: 'runningBatch', batchId: runningId }
}

/**
 * The recipe of the library, or the frozen one of a batch. Null until the first answer, unless it was read before the
 * overview is shown. When a batch is opened, the recipe before it stays until that of the batch has been read.
 * One that could not be read from the disk is asked for again after each reading of the library.
 */
function useOverviewRecipe(version: RecipeVersion): OpenedRecipe | null {
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

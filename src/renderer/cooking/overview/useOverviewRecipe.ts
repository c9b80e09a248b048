import { useKioskState } from '../../kiosk/useKioskState.ts'
import { useQuery } from '../../kiosk/useQuery.ts'
import { type OpenedRecipe, openVersion, type RecipeVersion } from './openedRecipe.ts'

/**
 * The recipe of the library, or the frozen one of a batch. Null until the first answer, unless it was read before the
 * overview is shown (`first`). When a batch is opened, the recipe before it stays until that of the batch has been read.
 * One that could not be read from the disk is asked for again after each reading of the library.
 */
export function useOverviewRecipe(version: RecipeVersion, first: OpenedRecipe | null): OpenedRecipe | null {
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

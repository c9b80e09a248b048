import type { RecipeChanges } from '../../../shared/recipeChange.ts'
import { useAnswer } from '../../kiosk/useAnswer.ts'

/**
 * What changed since the person cooked the recipe last, read once when it is opened: opening a batch of it must not
 * take the marks away. None while the version on the glass is not the library's.
 */
export function useRecipeChanges(recipeId: string, isOlderVersion: boolean): RecipeChanges | null {
  const changes = useAnswer({
    key: ['changes', recipeId],
    ask: isOlderVersion ? null : (kiosk) => kiosk.readChanges({ recipeId }),
    whileLocked: true,
  })
  return isOlderVersion ? null : changes
}

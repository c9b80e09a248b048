import type { RecipeChanges } from '../../../shared/recipeChange.ts'
import { useQuery } from '../../kiosk/useQuery.ts'

/**
 * The changes since the person cooked the recipe last. Read once when the recipe is opened, because starting a batch of
 * it must not remove the marks. Null while the version on the display is older than that of the library,
 * and while the disk does not give that one: a notice says so.
 */
export function useRecipeChanges(recipeId: string, isOlderVersion: boolean): RecipeChanges | null {
  const changes = useQuery({
    key: ['changes', recipeId],
    ask: isOlderVersion ? null : (kiosk) => kiosk.readChanges({ recipeId }),
    whileLocked: true,
  })
  return isOlderVersion || changes?.ok !== true ? null : changes.value
}

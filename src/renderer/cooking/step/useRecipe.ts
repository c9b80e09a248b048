import type { RecipeFailure } from '../../../shared/failure.ts'
import type { Recipe } from '../../../shared/model.ts'
import type { Result } from '../../../shared/result.ts'
import { useQuery } from '../../kiosk/useQuery.ts'

/** A recipe of the library; null until it has been read. A later refresh of the library does not change it. */
export function useRecipe(recipeId: string): Result<Recipe, RecipeFailure> | null {
  return useQuery({ key: ['recipe', recipeId], ask: (kiosk) => kiosk.openRecipe({ recipeId }) })
}

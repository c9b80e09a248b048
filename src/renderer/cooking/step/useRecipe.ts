import type { Recipe } from '../../../shared/model.ts'
import type { Result } from '../../../shared/result.ts'
import { useAnswer } from '../../kiosk/useAnswer.ts'

/** A recipe of the library; null until it has been read. A later refresh of the library does not change it. */
export function useRecipe(recipeId: string): Result<Recipe, { readonly kind: 'unknownRecipe' }> | null {
  return useAnswer({ key: ['recipe', recipeId], ask: (kiosk) => kiosk.openRecipe({ recipeId }) })
}

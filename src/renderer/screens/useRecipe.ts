import { useEffect, useState } from 'react'
import type { Recipe } from '../../shared/model.ts'
import type { Result } from '../../shared/result.ts'
import { useKiosk } from '../kiosk/useKiosk.ts'

/** A recipe of the library; null until the answer is there. A later library does not change what is being read. */
export function useRecipe(recipeId: string): Result<Recipe, { readonly kind: 'unknownRecipe' }> | null {
  const kiosk = useKiosk()
  const [recipe, setRecipe] = useState<Result<Recipe, { readonly kind: 'unknownRecipe' }> | null>(null)
  useEffect(() => {
    let left = false
    void kiosk.openRecipe({ recipeId }).then((answer) => {
      if (!left) setRecipe(answer)
    })
    return () => {
      left = true
    }
  }, [kiosk, recipeId])
  return recipe
}

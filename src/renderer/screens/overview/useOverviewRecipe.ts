import { useEffect, useState } from 'react'
import type { BatchFailure } from '../../../shared/failure.ts'
import type { Recipe } from '../../../shared/model.ts'
import type { Result } from '../../../shared/result.ts'
import { useKiosk } from '../../useKiosk.ts'

/**
 * The recipe of the library, or a batch's frozen one, which also puts the batch on the glass. Null until the first answer
 * is there; when a batch is opened, what is shown stays until its own recipe has come.
 */
export function useOverviewRecipe(
  recipeId: string,
  batchId: string | null,
): readonly [Result<Recipe, BatchFailure> | null, (recipe: Result<Recipe, BatchFailure>) => void] {
  const kiosk = useKiosk()
  const [recipe, setRecipe] = useState<Result<Recipe, BatchFailure> | null>(null)
  useEffect(() => {
    let left = false
    const asked: Promise<Result<Recipe, BatchFailure>> =
      batchId === null ? kiosk.openRecipe({ recipeId }) : kiosk.openBatch({ batchId })
    void asked.then((answer) => {
      if (!left) setRecipe(answer)
    })
    return () => {
      left = true
    }
  }, [kiosk, recipeId, batchId])
  return [recipe, setRecipe]
}

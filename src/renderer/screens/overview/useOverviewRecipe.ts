import { useEffect, useState } from 'react'
import type { BatchFailure } from '../../../shared/failure.ts'
import type { Recipe } from '../../../shared/model.ts'
import { failed, type Result } from '../../../shared/result.ts'
import { useKiosk } from '../../kiosk/useKiosk.ts'

/** `notShown`: the question itself was refused, as for an identity longer than any number. */
type OverviewFailure = BatchFailure | { readonly kind: 'notShown' }

/**
 * The recipe of the library, or a batch's frozen one, which also puts the batch on the glass. Null until the first
 * answer is there; when a batch is opened, what is shown stays until its own recipe has come.
 */
export function useOverviewRecipe(
  recipeId: string,
  batchId: string | null,
): readonly [Result<Recipe, OverviewFailure> | null, (recipe: Result<Recipe, OverviewFailure>) => void] {
  const kiosk = useKiosk()
  const [recipe, setRecipe] = useState<Result<Recipe, OverviewFailure> | null>(null)
  useEffect(() => {
    let left = false
    const asked: Promise<Result<Recipe, BatchFailure>> =
      batchId === null ? kiosk.openRecipe({ recipeId }) : kiosk.openBatch({ batchId })
    const show = (answer: Result<Recipe, OverviewFailure>) => {
      if (!left) setRecipe(answer)
    }
    asked.then(show, () => show(failed({ kind: 'notShown' })))
    return () => {
      left = true
    }
  }, [kiosk, recipeId, batchId])
  return [recipe, setRecipe]
}

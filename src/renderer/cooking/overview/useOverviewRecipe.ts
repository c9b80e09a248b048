import { useState } from 'react'
import type { BatchFailure } from '../../../shared/failure.ts'
import type { Recipe } from '../../../shared/model.ts'
import { failed, type Result, success } from '../../../shared/result.ts'
import { useQuery } from '../../kiosk/useQuery.ts'

/** `notShown`: the bridge refused the call, for example because the identity is too long. */
type OverviewFailure = BatchFailure | { readonly kind: 'notShown' }

/**
 * The recipe of the library, or the frozen one of a batch; reading that one also puts the batch on the display. Null
 * until the first answer. When a batch is opened, the recipe before it stays until that of the batch has been read. The
 * returned function replaces the recipe by the version that the batch has adopted.
 */
export function useOverviewRecipe(
  recipeId: string,
  batchId: string | null,
): readonly [Result<Recipe, OverviewFailure> | null, (adopted: Recipe) => void] {
  const [adopted, setAdopted] = useState<Recipe | null>(null)
  const answer = useQuery<Result<Recipe, OverviewFailure>>({
    key: ['overview', recipeId, batchId],
    ask: (kiosk) => {
      const asked: Promise<Result<Recipe, BatchFailure>> =
        batchId === null ? kiosk.openRecipe({ recipeId }) : kiosk.openBatch({ batchId })
      return asked.catch(() => failed({ kind: 'notShown' }))
    },
    keepsLast: true,
  })
  return [adopted === null ? answer : success(adopted), setAdopted]
}

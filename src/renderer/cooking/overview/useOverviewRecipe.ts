import { useState } from 'react'
import type { BatchFailure } from '../../../shared/failure.ts'
import type { Recipe } from '../../../shared/model.ts'
import { failed, type Result, success } from '../../../shared/result.ts'
import { useAnswer } from '../../kiosk/useAnswer.ts'

/** `notShown`: the question itself was refused, as for an identity longer than any number. */
type OverviewFailure = BatchFailure | { readonly kind: 'notShown' }

/**
 * The recipe of the library, or a batch's frozen one, which also puts the batch on the display. Null until the first
 * answer has come; when a batch is opened, what is shown stays until its own recipe has come. The function replaces the
 * recipe by the version that the batch goes on with.
 */
export function useOverviewRecipe(
  recipeId: string,
  batchId: string | null,
): readonly [Result<Recipe, OverviewFailure> | null, (adopted: Recipe) => void] {
  const [adopted, setAdopted] = useState<Recipe | null>(null)
  const answer = useAnswer<Result<Recipe, OverviewFailure>>({
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

import { useState } from 'react'
import type { BatchFailure } from '../../../shared/failure.ts'
import type { Recipe } from '../../../shared/model.ts'
import { failed, type Result, success } from '../../../shared/result.ts'
import { useQuery } from '../../kiosk/useQuery.ts'

/** `notShown`: the bridge refused the call, for example because the identity is too long. */
type OverviewFailure = BatchFailure | { readonly kind: 'notShown' }

/** Which version of a recipe is shown. While a batch of it is in progress, that is the batch's frozen one. */
export type RecipeVersion =
  | { readonly kind: 'library'; readonly recipeId: string }
  /** Reading it also puts the batch on the display. */
  | { readonly kind: 'ownBatch'; readonly batchId: string }
  /** Reading it changes nothing. */
  | { readonly kind: 'runningBatch'; readonly batchId: string }

/**
 * The recipe of the library, or the frozen one of a batch. Null until the first answer. When a batch is opened, the
 * recipe before it stays until that of the batch has been read. The returned function replaces the recipe by the version
 * that the batch has adopted.
 */
export function useOverviewRecipe(
  version: RecipeVersion,
): readonly [Result<Recipe, OverviewFailure> | null, (adopted: Recipe) => void] {
  const key = JSON.stringify(version)
  const [adopted, setAdopted] = useState<{ readonly key: string; readonly recipe: Recipe } | null>(null)
  const answer = useQuery<Result<Recipe, OverviewFailure>>({
    key: [key],
    ask: (kiosk) => {
      const asked: Promise<Result<Recipe, BatchFailure>> =
        version.kind === 'library'
          ? kiosk.openRecipe({ recipeId: version.recipeId })
          : version.kind === 'ownBatch'
            ? kiosk.openBatch({ batchId: version.batchId })
            : kiosk.readBatch({ batchId: version.batchId })
      return asked.catch(() => failed({ kind: 'notShown' }))
    },
    keepsLast: true,
  })
  return [adopted?.key === key ? success(adopted.recipe) : answer, (recipe) => setAdopted({ key, recipe })]
}

import type { BatchFailure } from '../../../shared/failure.ts'
import type { Recipe } from '../../../shared/model.ts'
import { failed, type Result } from '../../../shared/result.ts'
import type { Queries } from '../../kiosk/calls.ts'

/** Which version of a recipe is shown. While a batch of it is in progress, that is the batch's frozen one. */
export type RecipeVersion =
  | { readonly kind: 'library'; readonly recipeId: string }
  /** Reading it also puts the batch on the display. */
  | { readonly kind: 'ownBatch'; readonly batchId: string }
  /** Reading it changes nothing. */
  | { readonly kind: 'runningBatch'; readonly batchId: string }

/** `notShown`: the bridge refused the call, for example because the identity is too long. */
export type OpenedRecipe = Result<Recipe, BatchFailure | { readonly kind: 'notShown' }>

/** Asks for this version. Never rejects. */
export function openVersion(kiosk: Queries, version: RecipeVersion): Promise<OpenedRecipe> {
  const asked: Promise<OpenedRecipe> =
    version.kind === 'library'
      ? kiosk.openRecipe({ recipeId: version.recipeId })
      : version.kind === 'ownBatch'
        ? kiosk.openBatch({ batchId: version.batchId })
        : kiosk.readBatch({ batchId: version.batchId })
  return asked.catch(() => failed({ kind: 'notShown' }))
}

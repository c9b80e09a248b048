import { useMemo } from 'react'
import type { BatchFailure } from '../../shared/failure.ts'
import type { Recipe } from '../../shared/model.ts'
import { failed, type Result } from '../../shared/result.ts'
import { useAskAhead } from '../kiosk/askAhead.ts'
import type { Queries } from '../kiosk/calls.ts'
import type { Way } from '../kiosk/goTo.ts'
import { keptValue, useChangeKept } from '../kiosk/keptValue.ts'
import type { Destination } from '../kiosk/route.ts'

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

/** The recipe of the last destination, if it has one that was read before it was shown. */
export const openedFirst = keptValue<OpenedRecipe | null>(null)

/** The way to all screens, on which the recipe of an overview is read before that is shown. */
export function useOpenedFirst(go: Way['goTo']): Way {
  const ahead = useAskAhead<OpenedRecipe>((kiosk, recipeId) => openVersion(kiosk, { kind: 'library', recipeId }))
  const changeOpened = useChangeKept(openedFirst)
  return useMemo(
    () => ({
      goTo: (to: Destination) =>
        ahead.go(recipeOf(to), (answer) => {
          changeOpened(() => answer)
          go(to)
        }),
      prepare: (to: Destination) => {
        const recipeId = recipeOf(to)
        if (recipeId !== null) ahead.prepare(recipeId)
      },
    }),
    [ahead, changeOpened, go],
  )
}

/** The recipe of the library that a screen shows first. A batch has a frozen one of its own, which its overview reads. */
function recipeOf(to: Destination): string | null {
  return to.kind === 'overview' && to.batchId === null ? to.recipeId : null
}

import type { KioskState, ThingKind } from '../shared/model.ts'
import { assertNever } from '../shared/result.ts'

/** Which screen is on the glass. May be forgotten: a new window starts again from what the main process knows. */
export type Place =
  | { readonly kind: 'recipes' }
  | { readonly kind: 'overview'; readonly recipeId: string }
  | { readonly kind: 'cooking'; readonly batchId: string }
  /** Walking through a recipe without a batch: nothing is recorded. `step` is a zero-based index. */
  | { readonly kind: 'reading'; readonly recipeId: string; readonly step: number }
  | { readonly kind: 'maintenance'; readonly tab: ThingKind | 'requests'; readonly number: string | null }
  | { readonly kind: 'retire'; readonly thing: ThingKind; readonly number: string }
  | { readonly kind: 'station' }

/** Where a new window opens: in the batch that was on the glass, else at the recipes. */
export function firstPlace({ openBatch }: KioskState): Place {
  return openBatch === null ? { kind: 'recipes' } : { kind: 'cooking', batchId: openBatch }
}

/** A place that its person may not see, or that has gone, gives way to the recipes. */
export function allowedPlace(place: Place, { session, batches }: KioskState): Place {
  switch (place.kind) {
    case 'maintenance':
    case 'retire':
      return session?.mayMaintain === true ? place : { kind: 'recipes' }
    case 'cooking':
      return session !== null && batches.some(({ id }) => id === place.batchId) ? place : { kind: 'recipes' }
    case 'recipes':
    case 'overview':
    case 'reading':
    case 'station':
      return place
    default:
      return assertNever(place)
  }
}

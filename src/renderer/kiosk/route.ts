import type { BatchSummary } from '../../shared/batch.ts'
import type { KioskState, ThingKind } from '../../shared/model.ts'
import type { Subject } from '../../shared/records/operations.ts'
import type { NumberSource } from '../../shared/request.ts'
import { assertNever } from '../../shared/result.ts'
import type { StepIndex } from '../../shared/step.ts'

/** Which screen is on the glass. May be forgotten: a new window starts again from what the main process knows. */
export type Route =
  | { readonly kind: 'recipes' }
  /** `batchId`: things are being fetched for this batch; null before there is one. */
  | { readonly kind: 'overview'; readonly recipeId: string; readonly batchId: string | null }
  | { readonly kind: 'cooking'; readonly batchId: string }
  /** Walking through a recipe without a batch: nothing is recorded. */
  | { readonly kind: 'reading'; readonly recipeId: string; readonly step: StepIndex }
  /** The batches of this station, and those that ended lately. */
  | { readonly kind: 'inProgress' }
  /** The batches that ended within a year. */
  | { readonly kind: 'ended' }
  | { readonly kind: 'timers' }
  /** The recipes with something odd about them. */
  | { readonly kind: 'problems' }
  | { readonly kind: 'pedal' }
  /** `first`: how the number was found; without one it was chosen from the list. */
  | {
      readonly kind: 'maintenance'
      readonly tab: ThingKind | 'requests' | 'journal'
      readonly number: string | null
      readonly first?: NumberSource
    }
  | { readonly kind: 'retire'; readonly thing: ThingKind; readonly number: string; readonly first: NumberSource }
  /** Several are put into a list, and then confirmed together. */
  | { readonly kind: 'retireTogether'; readonly stage: 'list' | 'confirm'; readonly tab: ThingKind }
  | { readonly kind: 'records'; readonly view: RecordsView }
  | { readonly kind: 'station' }

/** Where a touch leads. Sign-in covers the route that it is asked from. */
export type Destination = Route | { readonly kind: 'signIn' } | { readonly kind: 'readWithoutSignIn' }

/** What of the records desk is on the glass. */
export type RecordsView =
  | { readonly kind: 'subjects' }
  | { readonly kind: 'subject'; readonly subject: Subject }
  /** A question is filled in, under this key. */
  | { readonly kind: 'ask'; readonly question: number }
  /** The answer to a question that was asked, by its key: its records, or itself as it came. */
  | { readonly kind: 'answer'; readonly question: number }
  | { readonly kind: 'raw'; readonly question: number }
  /** `place` is zero-based among the rows that are shown, `index` among all records of the answer. */
  | { readonly kind: 'record'; readonly question: number; readonly place: number; readonly index: number }
  /** A change is written, then confirmed. */
  | { readonly kind: 'write' }
  | { readonly kind: 'confirm' }
  | { readonly kind: 'requests' }
  | { readonly kind: 'journal' }

/** Where a new window opens: in the batch that was on the glass, else at the recipes. */
export function firstRoute({ openBatch, batches }: Pick<KioskState, 'openBatch' | 'batches'>): Route {
  const batch = batches.find(({ id }) => id === openBatch)
  return batch === undefined ? { kind: 'recipes' } : routeOfBatch(batch)
}

/** Where a batch is worked on: at the overview while things are fetched, then at its step. */
export function routeOfBatch({ id, recipeId, stage }: Pick<BatchSummary, 'id' | 'recipeId' | 'stage'>): Route {
  return stage === 'fetching' ? { kind: 'overview', recipeId, batchId: id } : { kind: 'cooking', batchId: id }
}

/**
 * What tells one route from another for whoever looks at the glass. A batch that begins on an overview, or the step at
 * which reading began, shows nothing new.
 */
export function pageOf(route: Route): string {
  switch (route.kind) {
    case 'overview':
    case 'reading':
      return `${route.kind} ${route.recipeId}`
    case 'cooking':
      return `cooking ${route.batchId}`
    case 'maintenance':
      return `maintenance ${route.tab} ${route.number}`
    case 'retire':
      return `retire ${route.thing} ${route.number}`
    case 'retireTogether':
      return `retireTogether ${route.stage}`
    case 'records':
      return recordsPage(route.view)
    case 'recipes':
    case 'inProgress':
    case 'ended':
    case 'timers':
    case 'problems':
    case 'pedal':
    case 'station':
      return route.kind
    default:
      return assertNever(route)
  }
}

function recordsPage(view: RecordsView): string {
  switch (view.kind) {
    case 'subject':
      return `records subject ${view.subject}`
    case 'ask':
    case 'answer':
    case 'raw':
      return `records ${view.kind} ${view.question}`
    case 'record':
      return `records record ${view.question} ${view.index}`
    case 'subjects':
    case 'write':
    case 'confirm':
    case 'requests':
    case 'journal':
      return `records ${view.kind}`
    default:
      return assertNever(view)
  }
}

/** A route that its person may not see, or that has gone, gives way to the recipes. */
export function allowedRoute(route: Route, { session, batches }: Pick<KioskState, 'session' | 'batches'>): Route {
  const isThere = (batchId: string) => session !== null && batches.some(({ id }) => id === batchId)
  switch (route.kind) {
    case 'maintenance':
    case 'retire':
    case 'retireTogether':
      return session?.mayMaintain === true ? route : { kind: 'recipes' }
    case 'records':
      return session?.mayReadRecords === true || session?.mayChangeRecords === true ? route : { kind: 'recipes' }
    case 'cooking':
      return isThere(route.batchId) ? route : { kind: 'recipes' }
    case 'overview':
      return route.batchId === null || isThere(route.batchId) ? route : { ...route, batchId: null }
    case 'inProgress':
    case 'ended':
    case 'pedal':
      return session === null ? { kind: 'recipes' } : route
    case 'recipes':
    case 'reading':
    case 'timers':
    case 'problems':
    case 'station':
      return route
    default:
      return assertNever(route)
  }
}

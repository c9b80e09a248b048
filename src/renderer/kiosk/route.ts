import type { BatchSummary } from '../../shared/batch.ts'
import type { KeptRecordsView, KeptRoute } from '../../shared/keptRoute.ts'
import type { InventoryKind, KioskState } from '../../shared/model.ts'
import type { NumberSource } from '../../shared/request.ts'
import { assertNever } from '../../shared/result.ts'
import type { RecordsView } from '../records/desk/recordsView.ts'

/** Which screen is on the display. */
export type Route =
  | KeptRoute
  | {
      readonly kind: 'retire'
      readonly item: InventoryKind
      readonly number: string
      readonly first: NumberSource
      /** The person was asked, and decided for the number as entered. */
      readonly asEntered?: boolean
    }
  /** Several retirements, first put into a list and then confirmed together. */
  | {
      readonly kind: 'retireTogether'
      readonly stage: 'list' | 'confirm'
      readonly tab: InventoryKind
      /** Where its way back leads. */
      readonly from: 'maintenance' | 'inventory'
    }
  | { readonly kind: 'records'; readonly view: RecordsView }

export type TogetherRoute = Extract<Route, { kind: 'retireTogether' }>

/** The destination of a touch. Sign-in is shown over the route that it is asked from. */
export type Destination = Route | { readonly kind: 'signIn' } | { readonly kind: 'readWithoutSignIn' }

/** Whether the screen shows the station itself, without a session too. */
export function isOfStation({ kind }: Route): boolean {
  return kind === 'station' || kind === 'settings'
}

/** The route of a new window: the one of the window that it replaces, else the batch that is open, else the recipes. */
export function firstRoute({
  keptRoute,
  openBatch,
  batches,
}: Pick<KioskState, 'keptRoute' | 'openBatch' | 'batches'>): Route {
  if (keptRoute !== null) return keptRoute
  const batch = batches.find(({ id }) => id === openBatch)
  return batch === undefined ? { kind: 'recipes' } : routeOfBatch(batch)
}

/**
 * Where a window that replaces this one opens: at the same route, or at the last one before it that needs nothing of
 * what was typed, listed or answered in this window.
 */
export function keptRouteOf(route: Route): KeptRoute {
  switch (route.kind) {
    case 'retire':
      return { kind: 'maintenance', tab: route.item, number: route.number, first: route.first }
    case 'retireTogether':
      return route.from === 'inventory'
        ? { kind: 'inventory', view: 'dark' }
        : { kind: 'maintenance', tab: route.tab, number: null }
    case 'records':
      return { kind: 'records', view: keptViewOf(route.view) }
    default:
      return route
  }
}

function keptViewOf(view: RecordsView): KeptRecordsView {
  switch (view.kind) {
    case 'subjects':
    case 'subject':
    case 'task':
    case 'requests':
    case 'journal':
      return view
    case 'answer':
    case 'raw':
    case 'record':
    case 'write':
    case 'confirm':
      return { kind: 'subjects' }
    default:
      return assertNever(view)
  }
}

/** The screen on which a batch is worked on: the overview while items are fetched, then its step. */
export function routeOfBatch({ id, recipeId, stage }: Pick<BatchSummary, 'id' | 'recipeId' | 'stage'>): Route {
  return stage === 'fetching' ? { kind: 'overview', recipeId, batchId: id } : { kind: 'cooking', batchId: id }
}

/**
 * The key of a route's page: a new key means that the display shows something else. Starting a batch on an overview,
 * and the step at which reading began, do not change it.
 */
export function pageOf(route: Route): string {
  switch (route.kind) {
    case 'overview':
    case 'reading':
      return `${route.kind} ${route.recipeId}`
    case 'cooking':
    case 'finished':
    case 'readingBatch':
      return `${route.kind} ${route.batchId}`
    case 'maintenance':
      return `maintenance ${route.tab} ${route.number}`
    case 'retire':
      return `retire ${route.item} ${route.number}`
    case 'retireTogether':
      return `retireTogether ${route.stage}`
    case 'inventory':
      return `inventory ${route.view}`
    case 'records':
      return recordsPage(route.view)
    case 'recipes':
    case 'inProgress':
    case 'timers':
    case 'problems':
    case 'station':
    case 'settings':
      return route.kind
    default:
      return assertNever(route)
  }
}

function recordsPage(view: RecordsView): string {
  switch (view.kind) {
    case 'subject':
      return `records subject ${view.subject}`
    case 'task':
      return `records task ${view.task} ${view.of}`
    case 'answer':
    case 'raw':
      return `records ${view.kind} ${view.query}`
    case 'record':
      return `records record ${view.query} ${view.index}`
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

/**
 * Replaces a route that the session may not see, or whose batch is gone, by the recipes. A batch changes its route by
 * finishing and by being brought back, whichever of the state and the answer to the command comes first.
 */
export function allowedRoute(
  route: Route,
  { session, batches, endedLately, technician }: Pick<KioskState, 'session' | 'batches' | 'endedLately' | 'technician'>,
): Route {
  const isThere = (batchId: string) => session !== null && batches.some(({ id }) => id === batchId)
  const routeOfWork = (batchId: string): Route => {
    const batch = session === null ? undefined : batches.find(({ id }) => id === batchId)
    if (batch !== undefined) return routeOfBatch(batch)
    const isFinishedByMe = endedLately.some(
      ({ id, end, endedBy }) =>
        id === batchId && end === 'finished' && endedBy.employeeNumber === session?.employeeNumber,
    )
    return isFinishedByMe ? { kind: 'finished', batchId } : { kind: 'recipes' }
  }
  switch (route.kind) {
    case 'maintenance':
    case 'retire':
    case 'retireTogether':
    case 'inventory':
      return session?.mayMaintain === true ? route : { kind: 'recipes' }
    case 'records':
      return session?.mayReadRecords === true || session?.mayChangeRecords === true ? route : { kind: 'recipes' }
    case 'cooking':
      return isThere(route.batchId) ? route : routeOfWork(route.batchId)
    case 'finished':
      return routeOfWork(route.batchId)
    case 'readingBatch':
      return isThere(route.batchId) ? route : { kind: 'recipes' }
    case 'overview':
      return route.batchId === null || isThere(route.batchId) ? route : { ...route, batchId: null }
    case 'inProgress':
      return session === null ? { kind: 'recipes' } : route
    case 'settings':
      return technician.kind === 'open' ? route : { kind: 'station' }
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

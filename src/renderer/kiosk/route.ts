import type { ReactNode } from 'react'
import type { BatchSummary } from '../../shared/batch.ts'
import type { KioskState } from '../../shared/model.ts'
import { type KeptRoute, type KindOf, type MaySee, type Part, type Route, rowOf } from '../../shared/routes.ts'

/** The destination of a touch. Sign-in is shown over the route that it is asked from. */
export type Destination = Route | { readonly kind: 'signIn' } | { readonly kind: 'readWithoutSignIn' }

/** How the screen of each route of a part is shown. */
export type ScreensOf<In extends Part> = {
  readonly [Kind in KindOf<In>]: (route: Extract<Route, { readonly kind: Kind }>) => ReactNode
}

/** What says where a window opens. */
export type Opening = Pick<KioskState, 'keptRoute' | 'openBatch' | 'batches'>

/** The route of a new window: the one of the window that it replaces, else the batch that is open, else the recipes. */
export function firstRoute({ keptRoute, openBatch, batches }: Opening): Route {
  if (keptRoute !== null) return keptRoute
  const batch = batches.find(({ id }) => id === openBatch)
  return batch === undefined ? { kind: 'recipes' } : routeOfBatch(batch)
}

/**
 * Where a window that replaces this one opens: at the same route, or at the last one before it that needs nothing of
 * what was typed, listed or answered in this window.
 */
export function keptRouteOf(route: Route): KeptRoute {
  return rowOf(route).keptAs?.(route as never) ?? (route as KeptRoute)
}

/** The screen on which a batch is worked on: the overview while items are fetched, then its step. */
export function routeOfBatch({ id, recipeId, stage }: Pick<BatchSummary, 'id' | 'recipeId' | 'stage'>): Route {
  return stage === 'fetching' ? { kind: 'overview', recipeId, batchId: id } : { kind: 'cooking', batchId: id }
}

/** The key of a route's page: a new key means that the display shows something else. */
export function pageOf(route: Route): string {
  const parameters: Readonly<Record<string, unknown>> = route
  return JSON.stringify([route.kind, ...(rowOf(route).page ?? []).map((name) => parameters[name])])
}

type Seen = Pick<KioskState, 'session' | 'batches' | 'endedLately' | 'technician'>

/** Replaces a route that the session may not see, or whose batch is gone. */
export function allowedRoute(route: Route, state: Seen): Route {
  const { may, otherwise = 'recipes' } = rowOf(route)
  return isSeenBy[may](state) ? routeNow(route, state) : { kind: otherwise }
}

const isSeenBy: { readonly [Who in MaySee]: (state: Seen) => boolean } = {
  anyone: () => true,
  person: ({ session }) => session !== null,
  maintainer: ({ session }) => session?.mayMaintain === true,
  recordsDesk: ({ session }) => session?.mayReadRecords === true || session?.mayChangeRecords === true,
  technician: ({ technician }) => technician.kind === 'open',
}

/**
 * A batch changes its route by finishing and by being brought back, whichever of the state and the answer to the command
 * comes first.
 */
function routeNow(route: Route, { session, batches, endedLately }: Seen): Route {
  if (!('batchId' in route)) return route
  const batch = session === null ? undefined : batches.find(({ id }) => id === route.batchId)
  if (route.kind === 'overview') return batch === undefined ? { ...route, batchId: null } : route
  if (batch !== undefined) return route.kind === 'finished' ? routeOfBatch(batch) : route
  const isFinishedByMe = endedLately.some(
    ({ id, end, endedBy }) =>
      id === route.batchId && end === 'finished' && endedBy.employeeNumber === session?.employeeNumber,
  )
  return isFinishedByMe && route.kind !== 'readingBatch'
    ? { kind: 'finished', batchId: route.batchId }
    : { kind: 'recipes' }
}

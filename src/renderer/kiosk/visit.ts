import type { KioskState } from '../../shared/model.ts'
import { type Route, rowOf } from '../../shared/routes.ts'
import { type Destination, firstRoute, type Opening } from './route.ts'

/** Where the person at the display is. A new window starts from the state of the main process. */
export interface Visit {
  /** The route that the last touch asked for. `allowedRoute` decides what is shown. */
  readonly wanted: Route
  /** Reading without a session. `covered`: sign-in is shown over the reading, which keeps its place. */
  readonly reading: 'no' | 'yes' | 'covered'
  /** The signed-in person has seen which batches were left at this station, or there were none. */
  readonly hasSeenBoard: boolean
}

type VisitEvent =
  | { readonly kind: 'went'; readonly to: Destination; readonly isSignedIn: boolean }
  | { readonly kind: 'badgeScanned' }
  /** The sign-in over a reading was given up. */
  | { readonly kind: 'readingForgotten' }
  /** A person came to the recipes by signing in. */
  | { readonly kind: 'signedIn'; readonly isSomethingLeft: boolean }

/** A window that replaces one of the same person opens in the same place, and does not show the board by itself. */
export function firstVisit(state: Opening & Pick<KioskState, 'session'>): Visit {
  const { session, keptRoute } = state
  return {
    wanted: firstRoute(state),
    reading: session === null && keptRoute !== null && rowOf(keptRoute).isOfStation !== true ? 'yes' : 'no',
    hasSeenBoard: session !== null && keptRoute !== null,
  }
}

/** The next visit. Pure; `allowedRoute` checks the route afterwards. */
export function nextVisit(visit: Visit, event: VisitEvent): Visit {
  switch (event.kind) {
    case 'went':
      return go(visit, event)
    case 'badgeScanned':
      return {
        ...visit,
        wanted: rowOf(visit.wanted).isOfStation ? { kind: 'recipes' } : visit.wanted,
        reading: visit.reading === 'yes' ? 'covered' : visit.reading,
      }
    case 'readingForgotten':
      return { ...visit, wanted: { kind: 'recipes' }, reading: 'no' }
    case 'signedIn':
      return {
        ...visit,
        wanted: event.isSomethingLeft ? { kind: 'inProgress', isAfterSignIn: true } : visit.wanted,
        hasSeenBoard: true,
      }
  }
}

function go(visit: Visit, { to, isSignedIn }: Extract<VisitEvent, { readonly kind: 'went' }>): Visit {
  switch (to.kind) {
    case 'signIn':
      return { ...visit, reading: 'covered' }
    case 'readWithoutSignIn':
      return { ...visit, reading: 'yes' }
    default:
      return { ...visit, wanted: to, hasSeenBoard: visit.hasSeenBoard || isSignedIn }
  }
}

import type { ComponentType, ReactNode } from 'react'
import { type Part, type Route, rowOf } from '../../shared/routes.ts'
import { type LaterPart, laterPart, loadedContent } from '../kiosk/later/laterPart.ts'
import type { ScreensOf } from '../kiosk/route.ts'

/** The screens that are loaded later, in the order in which they are probably needed. */
export const parts = {
  kitchen: laterPart(() => import('./kitchen.tsx')),
  station: laterPart(() => import('./station.tsx')),
  maintenance: laterPart(() => import('./maintenance.tsx')),
  records: laterPart(() => import('./records.tsx')),
  setup: laterPart(() => import('./setup.ts')),
} as const

/** Shows the screen of a route. May be rendered only where its part is loaded. */
export function ScreenOf({ route }: { readonly route: Route }) {
  const screens = loadedContent<{ readonly screens: object }>(parts[rowOf(route).part]).screens as ScreensOf<Part>
  const show = screens[route.kind] as (route: Route) => ReactNode
  return show(route)
}

/** For the lock screen. A step has been shown before it is locked, so the part is loaded. */
export const StepReading = laterComponent(parts.kitchen, (part) => part.StepReading)
export const SetupScreen = laterComponent(parts.setup, (part) => part.SetupScreen)
export const StationProblemScreen = laterComponent(parts.setup, (part) => part.StationProblemScreen)

/** A component of a later part. It may be rendered only where `useLoaded` is true for that part. */
function laterComponent<Content, Props extends object>(
  part: LaterPart<Content>,
  pick: (content: Content) => ComponentType<Props>,
): (props: Props) => ReactNode {
  return function LaterComponent(props) {
    const Component = pick(loadedContent(part))
    return <Component {...props} />
  }
}

import { useEffect } from 'react'
import type { KeptRoute } from '../../shared/keptRoute.ts'
import { keptRouteOf, type Route } from './route.ts'
import { useKioskLink } from './useKioskLink.ts'

/** Reports the route on the display, null during sign-in, so that a window that replaces this one opens there. */
export function useReportRoute(shown: Route | null): void {
  const { kiosk } = useKioskLink()
  const text = JSON.stringify(shown === null ? null : keptRouteOf(shown))
  useEffect(() => {
    const route: KeptRoute | null = JSON.parse(text)
    // Without this report, a new window opens at the route before this one.
    kiosk.reportRoute({ route }).catch(() => {})
  }, [kiosk, text])
}

import { useEffect } from 'react'
import type { KeptRoute, Route } from '../../shared/routes.ts'
import { keptRouteOf } from './route.ts'
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

/**
 * Reports that the page has rendered, again when `content` changes: the main process replaces a window that does not
 * report in time.
 */
export function useReportShown(content: unknown): void {
  const { kiosk } = useKioskLink()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content is reported, not what the report uses
  useEffect(() => {
    // A report that fails has the effect of a missing one: the window is replaced.
    kiosk.reportShown(null).catch(() => {})
  }, [kiosk, content])
}

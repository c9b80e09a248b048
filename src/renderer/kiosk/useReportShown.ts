import { useEffect } from 'react'
import { useKioskLink } from './useKioskLink.ts'

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

import { useEffect } from 'react'
import { useKioskLink } from './useKioskLink.ts'

/**
 * Reports that the page has rendered, again when `content` changes: a window that does not report in time is replaced.
 */
export function useReportShown(content: unknown): void {
  const { kiosk } = useKioskLink()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is reported, not what the report needs
  useEffect(() => {
    // A report that fails is as one that does not come.
    kiosk.reportShown(null).catch(() => {})
  }, [kiosk, content])
}

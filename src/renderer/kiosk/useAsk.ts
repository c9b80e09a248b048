import { useCallback } from 'react'
import type { Queries } from './calls.ts'
import { useFailures } from './failures.ts'
import { useKioskLink } from './useKioskLink.ts'

/**
 * Asks once, for a touch or a scan. Resolves to undefined after a defect, which `CallFailureNotice` then shows. Never
 * rejects. A screen that shows an answer uses `useQuery`.
 */
export function useAsk(): <Value>(ask: (kiosk: Queries) => Promise<Value>) => Promise<Value | undefined> {
  const { kiosk } = useKioskLink()
  const tell = useFailures()
  return useCallback(
    (ask) =>
      ask(kiosk).catch(() => {
        tell({ kind: 'commandFailed' })
        return undefined
      }),
    [kiosk, tell],
  )
}

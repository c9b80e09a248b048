import { useCallback, useEffect, useRef } from 'react'
import type { Queries } from './calls.ts'
import { type FailedRead, useFailures } from './failures.ts'
import { useKioskLink } from './useKioskLink.ts'

/**
 * For a store that asks by itself, such as a long table: the queries, and the function that reports a rejection of one.
 * `onFailed` takes the function that asks again; its failure is shown for as long as the component is mounted.
 */
export function useReads(): { readonly queries: Queries; readonly onFailed: (askAgain: () => void) => void } {
  const { kiosk } = useKioskLink()
  const tell = useFailures()
  const reads = useRef(new Set<FailedRead>())
  const end = useCallback(
    (read: FailedRead) => {
      reads.current.delete(read)
      tell({ kind: 'readEnded', read })
    },
    [tell],
  )
  useEffect(() => {
    const failed = reads.current
    return () => failed.forEach(end)
  }, [end])
  const onFailed = useCallback(
    (askAgain: () => void) => {
      const read: FailedRead = {
        askAgain: () => {
          end(read)
          askAgain()
        },
      }
      reads.current.add(read)
      tell({ kind: 'readFailed', read })
    },
    [end, tell],
  )
  return { queries: kiosk, onFailed }
}

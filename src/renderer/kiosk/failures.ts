import { createContext, useCallback, useContext, useEffect, useRef } from 'react'

/** A read that failed with a defect: the display says so, and `askAgain` is what its button does. */
interface FailedRead {
  readonly askAgain: () => void
}

/**
 * The calls that failed with a defect of the program, and not with a failure that their screen can tell. They are told
 * in one place, by `CallFailureNotice`.
 */
export interface CallFailures {
  readonly hasCommandFailed: boolean
  readonly failedReads: readonly FailedRead[]
}

export const noFailures: CallFailures = { hasCommandFailed: false, failedReads: [] }

type FailureEvent =
  | { readonly kind: 'commandFailed' }
  | { readonly kind: 'commandSent' }
  | { readonly kind: 'readFailed'; readonly read: FailedRead }
  /** It is asked again, or its screen is gone. */
  | { readonly kind: 'readEnded'; readonly read: FailedRead }

/** A later command takes the sentence about an earlier one away. */
export function nextFailures(failures: CallFailures, event: FailureEvent): CallFailures {
  switch (event.kind) {
    case 'commandFailed':
    case 'commandSent': {
      const hasCommandFailed = event.kind === 'commandFailed'
      return hasCommandFailed === failures.hasCommandFailed ? failures : { ...failures, hasCommandFailed }
    }
    case 'readFailed':
      return { ...failures, failedReads: [...failures.failedReads, event.read] }
    case 'readEnded': {
      const failedReads = failures.failedReads.filter((read) => read !== event.read)
      return failedReads.length === failures.failedReads.length ? failures : { ...failures, failedReads }
    }
  }
}

/** Takes note of a failure. Does nothing where no notice is shown, as in a test of a single hook. */
export const FailureContext = createContext<(event: FailureEvent) => void>(() => {})

export function useFailures(): (event: FailureEvent) => void {
  return useContext(FailureContext)
}

/** Takes note of reads that are not asked by `useAnswer`, for as long as the component is shown. */
export function useFailedReads(): (askAgain: () => void) => void {
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
  return useCallback(
    (askAgain) => {
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
}

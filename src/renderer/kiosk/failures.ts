import { createContext, useContext } from 'react'

/** A read that failed with a defect. `askAgain` is called by the button of the notice. */
interface FailedRead {
  readonly askAgain: () => void
}

/**
 * The calls that failed with a defect of the program, not with an expected failure that their screen shows.
 * `CallFailureNotice` shows all of them in one place.
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
  /** The read is asked again, or its screen is unmounted. */
  | { readonly kind: 'readEnded'; readonly read: FailedRead }

/** A new command removes the notice of an earlier failed command. */
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

/** Records a failure. Does nothing without a `CallFailureNotice` around it, as in a test of a single hook. */
export const FailureContext = createContext<(event: FailureEvent) => void>(() => {})

/** Returns the function that records a failure. */
export function useFailures(): (event: FailureEvent) => void {
  return useContext(FailureContext)
}

import { createContext, useContext } from 'react'

/** A read that failed with a defect: the display says so, and `askAgain` is what its button does. */
export interface FailedRead {
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

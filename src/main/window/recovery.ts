/** What follows a failure of the page. `count` is the number of failures in the span, including this one. */
type Recovery =
  | { readonly kind: 'replace'; readonly afterMilliseconds: number; readonly count: number }
  /** The plain page is shown, with the cause and "Try again". */
  | { readonly kind: 'stop'; readonly count: number }
  /** The process exits for the supervisor. */
  | { readonly kind: 'end'; readonly count: number }

/** Decides how often, and after what delay, the window is replaced. */
interface RecoveryBudget {
  /** Counts a failure of the page and returns what follows it. */
  fail(): Recovery
  /** Counts a window that was closed from outside. Returns the delay of its replacement in milliseconds. */
  close(): number
}

/** A window is not replaced more often than this when it is closed from outside again and again. */
const LEAST_BETWEEN_CLOSINGS_MILLISECONDS = 1000

/**
 * Allows as many recoveries in a sliding span as there are `delays` (milliseconds before each of them). The next failure
 * in the span stops; a failure after that, when a person has tried again, ends. `monotonicNow` is in milliseconds of a
 * monotonic clock.
 */
export function createRecoveryBudget(options: {
  readonly delays: readonly number[]
  readonly spanMilliseconds: number
  readonly monotonicNow: () => number
}): RecoveryBudget {
  const { delays, spanMilliseconds, monotonicNow } = options
  let failures: readonly number[] = []
  let hasStopped = false
  let lastClosing = Number.NEGATIVE_INFINITY

  return {
    fail() {
      const at = monotonicNow()
      const recent = failures.filter((one) => at - one < spanMilliseconds)
      if (recent.length === 0) hasStopped = false
      failures = [...recent, at]
      const count = failures.length
      const afterMilliseconds = delays[count - 1]
      if (afterMilliseconds !== undefined && !hasStopped) return { kind: 'replace', afterMilliseconds, count }
      if (hasStopped) return { kind: 'end', count }
      hasStopped = true
      return { kind: 'stop', count }
    },
    close() {
      const at = monotonicNow()
      const replacedAt = Math.max(at, lastClosing + LEAST_BETWEEN_CLOSINGS_MILLISECONDS)
      lastClosing = replacedAt
      return replacedAt - at
    },
  }
}

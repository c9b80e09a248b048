/** Limits how often a window is replaced before the program exits for the supervisor. */
export interface RecoveryBudget {
  /**
   * Counts a recovery. Returns whether it is within the budget and the number of recoveries in the span, including it.
   */
  spend(): { readonly isWithin: boolean; readonly count: number }
}

/** Allows `most` recoveries in a sliding span. `monotonicNow` is in milliseconds of a monotonic clock. */
export function createRecoveryBudget(options: {
  readonly most: number
  readonly spanMilliseconds: number
  readonly monotonicNow: () => number
}): RecoveryBudget {
  const { most, spanMilliseconds, monotonicNow } = options
  let recoveries: readonly number[] = []
  return {
    spend() {
      const at = monotonicNow()
      recoveries = [...recoveries.filter((one) => at - one < spanMilliseconds), at]
      return { isWithin: recoveries.length <= most, count: recoveries.length }
    },
  }
}

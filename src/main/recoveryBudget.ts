/** How often a window may be replaced before the program gives up and leaves it to the supervisor. */
export interface RecoveryBudget {
  /** One more recovery: whether it is still within the budget, and how many there are within the span with it. */
  spend(): { readonly isWithin: boolean; readonly count: number }
}

/** `most` recoveries within the span, which slides along. `monotonicNow` is in milliseconds of a clock that is never set. */
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

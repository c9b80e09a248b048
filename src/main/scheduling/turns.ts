/** Carries out what is asked for, one after the other. */
export interface Turns<Wish, Outcome> {
  /**
   * Starts the action when everything that was asked for before is over, whether it failed or not. The wish that was
   * asked for last and is not over yet is joined by one that is the same: its outcome answers both.
   */
  take(wish: Wish, action: () => Promise<Outcome>): Promise<Outcome>
}

/** A wish is kept until its action is over and no longer: it may hold a secret. */
export function createTurns<Wish, Outcome>(isSame: (one: Wish, other: Wish) => boolean): Turns<Wish, Outcome> {
  let last: { readonly wish: Wish; readonly outcome: Promise<Outcome> } | null = null

  return {
    take(wish, action) {
      if (last !== null && isSame(last.wish, wish)) return last.outcome
      const before = last?.outcome.catch(() => undefined)
      const outcome = before === undefined ? action() : before.then(action)
      const turn = {
        wish,
        outcome: outcome.finally(() => {
          if (last === turn) last = null
        }),
      }
      last = turn
      return turn.outcome
    },
  }
}

/** Runs requested actions one after the other. */
interface Turns<Wish, Outcome> {
  /**
   * Runs the action after all earlier ones have ended, successfully or not. If the last pending request is the same
   * wish, does not run it again and returns the outcome of that one.
   */
  take(wish: Wish, action: () => Promise<Outcome>): Promise<Outcome>
}

/** A wish is discarded when its action has ended, because it may contain a secret. */
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

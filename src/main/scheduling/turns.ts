/** Runs requested actions one after the other. */
interface Turns<Wish, Outcome> {
  /**
   * Runs the action after all earlier ones of its lane have ended, successfully or not. If the last pending request there
   * is the same wish, does not run it again and returns the outcome of that one.
   */
  take(wish: Wish, action: () => Promise<Outcome>): Promise<Outcome>
}

/**
 * A wish is discarded when its action has ended, because it may contain a secret. Wishes of different lanes do not wait
 * for each other; by default all share one.
 */
export function createTurns<Wish, Outcome>(
  isSame: (one: Wish, other: Wish) => boolean,
  laneOf: (wish: Wish) => string = () => '',
): Turns<Wish, Outcome> {
  const lasts = new Map<string, { readonly wish: Wish; readonly outcome: Promise<Outcome> }>()

  return {
    take(wish, action) {
      const lane = laneOf(wish)
      const last = lasts.get(lane)
      if (last !== undefined && isSame(last.wish, wish)) return last.outcome
      const before = last?.outcome.catch(() => undefined)
      const outcome = before === undefined ? action() : before.then(action)
      const turn = {
        wish,
        outcome: outcome.finally(() => {
          if (lasts.get(lane) === turn) lasts.delete(lane)
        }),
      }
      lasts.set(lane, turn)
      return turn.outcome
    },
  }
}

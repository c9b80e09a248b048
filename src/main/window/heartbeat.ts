/**
 * Notices a page that no longer answers, also one that nothing touches. Counts beats instead of reading a clock, so that
 * neither a suspended computer nor a clock that is set makes a page look hung.
 */
interface Heartbeat {
  /** Call at each beat. Asks the page, unless it still owes an answer. Returns true once, when the page counts as hung. */
  beat(): boolean
}

/** `ask` resolves or rejects when the page has answered; a page counts as hung after `most` beats without an answer. */
export function createHeartbeat({
  most,
  ask,
}: {
  readonly most: number
  readonly ask: () => Promise<unknown>
}): Heartbeat {
  let isOwed = false
  let missed = 0
  const answered = () => {
    isOwed = false
    missed = 0
  }
  return {
    beat() {
      if (isOwed) {
        missed += 1
        return missed === most
      }
      isOwed = true
      // A refusal is an answer too: a crash is noticed by its own event.
      ask().then(answered, answered)
      return false
    },
  }
}

/** Passes events between parts of a station that do not know each other. */
interface Events<Event> {
  publish(event: Event): void
  /**
   * Calls `react` with every earlier event in order, and then synchronously with every published event. Throws if
   * called twice.
   */
  reactWith(react: (event: Event) => void): void
}

export function createEvents<Event>(): Events<Event> {
  let early: readonly Event[] = []
  let reaction: ((event: Event) => void) | null = null
  return {
    publish(event) {
      if (reaction === null) early = [...early, event]
      else reaction(event)
    },
    reactWith(react) {
      if (reaction !== null) throw new Error('The events have their reactions already')
      reaction = react
      for (const event of early) react(event)
      early = []
    },
  }
}

/** Carries what happens in one part of a station to the others, which that part does not know. */
export interface Events<Event> {
  publish(event: Event): void
  /**
   * From now on `react` is told of every event as it is published, before `publish` returns; first of those that were
   * published before, in their order. Once only.
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

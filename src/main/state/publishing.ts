import type { Schedule } from '../scheduling/schedule.ts'

/**
 * When a change is published. `soon` is for what the display has moved to by itself: the state draws the page once
 * more, and must not coincide with the frame that shows the touch.
 */
export type Urgency = 'atOnce' | 'soon'

export interface Publishing {
  changed(urgency?: Urgency): void
  /** Resolves when all that has changed by now is published. */
  published(): Promise<void>
}

/** Five frames of a display that shows sixty in a second: a slow panel takes up to four until it shows a step. */
const SOON_MILLISECONDS = 84

/** Several changes of one moment are published once; with one that is published at once goes what was to come soon. */
export function createPublishing({ schedule, publish }: { schedule: Schedule; publish: () => void }): Publishing {
  let isDue = false
  let cancelSoon: (() => void) | null = null
  let waiting: readonly (() => void)[] = []

  function publishAll(): void {
    isDue = false
    cancelSoon?.()
    cancelSoon = null
    const told = waiting
    waiting = []
    publish()
    for (const tell of told) tell()
  }

  return {
    changed(urgency = 'atOnce') {
      if (isDue) return
      if (urgency === 'soon') cancelSoon ??= schedule(SOON_MILLISECONDS, publishAll)
      else {
        isDue = true
        queueMicrotask(publishAll)
      }
    },
    published: () =>
      new Promise((resolve) => {
        if (isDue || cancelSoon !== null) waiting = [...waiting, resolve]
        else resolve()
      }),
  }
}

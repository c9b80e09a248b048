import type { Schedule } from '../scheduling/schedule.ts'

/**
 * When a change is published. `soon` is for a change that the display has already shown: publishing renders the page
 * again, which must not delay the frame that shows the touch.
 */
export type Urgency = 'atOnce' | 'soon'

export interface Publishing {
  changed(urgency?: Urgency): void
  /** Resolves when all changes so far are published. */
  published(): Promise<void>
}

/** Five frames at 60 Hz: a slow panel needs up to four to show a step. */
const SOON_MILLISECONDS = 84

/** Publishes several changes at the same time once. A publication `atOnce` includes a pending one of `soon`. */
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

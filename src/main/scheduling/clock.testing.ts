import type { Moment } from '../../shared/model.ts'
import type { Schedule } from './schedule.ts'

/** A clock and timers that advance only when a test calls `pass`. */
export interface TestClock {
  readonly now: () => Moment
  /** Milliseconds of a monotonic clock. */
  readonly monotonicNow: () => number
  /** Milliseconds since the system was started, with the time asleep. */
  readonly uptime: () => number
  readonly schedule: Schedule
  /** Advances the time. Runs due actions in order, and waits for the immediate effects of each. */
  pass(milliseconds: number): Promise<void>
  /** Sets the station's clock without advancing the time. */
  set(moment: Moment): void
  /** Lets the system sleep: only the station's clock and `uptime` advance. */
  sleep(milliseconds: number): void
  /** The number of scheduled actions. */
  waiting(): number
  /** When the next one is due, by `monotonicNow`; infinity without one. */
  nextDue(): number
}

/**
 * `settle` resolves when the immediate effects of an action have happened. Default: pending promises have continued.
 */
export function openTestClock(
  start: Moment = Date.UTC(2026, 10, 21, 6, 0),
  settle: () => Promise<void> = everythingElse,
): TestClock {
  let reading = start
  let elapsed = 0
  let asleep = 0
  let waiting: readonly { readonly due: number; readonly action: () => void }[] = []

  function goOnTo(moment: number): void {
    reading += moment - elapsed
    elapsed = moment
  }

  return {
    now: () => reading,
    monotonicNow: () => elapsed,
    uptime: () => elapsed + asleep,
    schedule(milliseconds, action) {
      const one = { due: elapsed + milliseconds, action }
      waiting = [...waiting, one]
      return () => {
        waiting = waiting.filter((other) => other !== one)
      }
    },
    async pass(milliseconds) {
      const end = elapsed + milliseconds
      await settle()
      for (;;) {
        const [first] = waiting.filter(({ due }) => due <= end).sort((one, other) => one.due - other.due)
        if (first === undefined) return goOnTo(end)
        waiting = waiting.filter((other) => other !== first)
        goOnTo(first.due)
        first.action()
        await settle()
      }
    },
    set(moment) {
      reading = moment
    },
    sleep(milliseconds) {
      asleep += milliseconds
      reading += milliseconds
    },
    waiting: () => waiting.length,
    nextDue: () => Math.min(...waiting.map(({ due }) => due)),
  }
}

/** Lets pending promises continue. */
function everythingElse(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

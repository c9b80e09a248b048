import type { Moment } from '../../shared/model.ts'
import type { Schedule } from './schedule.ts'

/** For tests: time that passes only when it is told to. */
export interface TestClock {
  readonly now: () => Moment
  /** Milliseconds of a clock that is never set. */
  readonly monotonicNow: () => number
  readonly schedule: Schedule
  /** Lets time pass: what is due is done in its order, each with all that follows from it at once. */
  pass(milliseconds: number): Promise<void>
  /** Sets the station's clock; no time passes. */
  set(moment: Moment): void
  /** How many actions wait for their time. */
  waiting(): number
}

/** `settle` resolves when all that follows from an action at once has happened; by default, what promises go on with. */
export function openTestClock(
  start: Moment = Date.UTC(2026, 10, 21, 6, 0),
  settle: () => Promise<void> = everythingElse,
): TestClock {
  let reading = start
  let elapsed = 0
  let waiting: readonly { readonly due: number; readonly action: () => void }[] = []

  function goOnTo(moment: number): void {
    reading += moment - elapsed
    elapsed = moment
  }

  return {
    now: () => reading,
    monotonicNow: () => elapsed,
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
    waiting: () => waiting.length,
  }
}

/** Promises that can go on have gone on. */
function everythingElse(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

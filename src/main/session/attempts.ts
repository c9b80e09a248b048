import type { Moment, SignInPause } from '../../shared/model.ts'
import { type Schedule, scheduleByTimer } from '../scheduling/schedule.ts'

/** Counts consecutive wrong passwords per employee number at this station. In memory only: a restart resets it. */
interface AttemptKeeper {
  /** The current pauses, the one that ends last first. */
  pauses(): readonly SignInPause[]
  /** Null if a password may be tried. */
  pauseOf(employeeNumber: string): SignInPause | null
  noteWrong(employeeNumber: string): void
  noteRight(employeeNumber: string): void
  stop(): void
}

const FREE_ATTEMPTS = 4
const LONGEST_PAUSE_SECONDS = 60
/** Limits the memory when many numbers are tried. More than the people of any kitchen. */
const MOST_NUMBERS = 500

/** The pause in seconds after a number of consecutive wrong passwords: 0 up to four, then 1, 2, 4 … 60. */
export function pauseSeconds(wrongInARow: number): number {
  return wrongInARow <= FREE_ATTEMPTS ? 0 : Math.min(LONGEST_PAUSE_SECONDS, 2 ** (wrongInARow - FREE_ATTEMPTS - 1))
}

interface Attempts {
  readonly wrongInARow: number
  readonly until: Moment
  /** Cancels the timer of the pause; null without a pause. A timer ends it, because the clock may be set. */
  readonly cancel: (() => void) | null
}

/** Calls `onChange` when a pause begins and when it ends. */
export function createAttemptKeeper(options: {
  now: () => Moment
  onChange: () => void
  schedule?: Schedule
}): AttemptKeeper {
  const { now, onChange, schedule = scheduleByTimer } = options
  /** Ordered by the last wrong password. */
  const all = new Map<string, Attempts>()

  function forgetOldest(): void {
    const oldest = [...all].find(([, { cancel }]) => cancel === null)
    if (all.size > MOST_NUMBERS && oldest !== undefined) all.delete(oldest[0])
  }

  function endPause(employeeNumber: string): void {
    const attempts = all.get(employeeNumber)
    if (attempts !== undefined) all.set(employeeNumber, { ...attempts, cancel: null })
    onChange()
  }

  function pauseOf(employeeNumber: string): SignInPause | null {
    const attempts = all.get(employeeNumber)
    return attempts === undefined || attempts.cancel === null ? null : { employeeNumber, until: attempts.until }
  }

  return {
    pauseOf,
    pauses: () =>
      [...all.keys()].flatMap((number) => pauseOf(number) ?? []).sort((one, other) => other.until - one.until),
    noteWrong(employeeNumber) {
      const before = all.get(employeeNumber)
      before?.cancel?.()
      const wrongInARow = (before?.wrongInARow ?? 0) + 1
      const pause = pauseSeconds(wrongInARow) * 1000
      all.delete(employeeNumber)
      all.set(employeeNumber, {
        wrongInARow,
        until: now() + pause,
        cancel: pause === 0 ? null : schedule(pause, () => endPause(employeeNumber)),
      })
      forgetOldest()
      if (pause > 0) onChange()
    },
    noteRight(employeeNumber) {
      all.get(employeeNumber)?.cancel?.()
      all.delete(employeeNumber)
    },
    stop() {
      for (const { cancel } of all.values()) cancel?.()
      all.clear()
    },
  }
}

import type { TimerFailure } from '../../shared/failure.ts'
import type { Moment, Person } from '../../shared/model.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import { MOST_TIMERS, type TimerPlace } from '../../shared/timer.ts'

/** A timer as the program counts it: on the monotonic clock, which nobody can set. */
export interface RunningTimer {
  readonly id: string
  readonly name: string
  readonly place: TimerPlace | null
  /** How long it was set for, with every minute that was added. */
  readonly seconds: number
  /** When it ends or ended, in milliseconds of the monotonic clock. */
  readonly end: number
  /** When it ends by the service's clock, for one that was read from disk; null where that is not known. */
  readonly endByService: Moment | null
  readonly startedAt: Moment
  readonly startedBy: Person | null
  readonly ended: TimerEnd
}

/** Whether a timer has ended, and then whether the program ran at that moment. */
export type TimerEnd = 'notYet' | 'here' | 'away'

/** What rings first comes first. */
export type RunningTimers = readonly RunningTimer[]

const MINUTE_SECONDS = 60

/** Sets a timer that ends so many seconds after `at` (milliseconds of the monotonic clock). */
export function startTimer(
  timers: RunningTimers,
  start: {
    readonly id: string
    readonly name: string
    readonly place: TimerPlace | null
    readonly seconds: number
    readonly at: number
    readonly startedAt: Moment
    readonly startedBy: Person | null
  },
): Result<RunningTimers, TimerFailure> {
  if (timers.length >= MOST_TIMERS) return failed({ kind: 'tooManyTimers', most: MOST_TIMERS })
  const { at, ...timer } = start
  const end = at + timer.seconds * 1000
  return success(inOrder([...timers, { ...timer, end, endByService: null, ended: 'notYet' }]))
}

/** A minute more for one that runs; one that rings counts a minute from `at`. */
export function addMinute(
  timers: RunningTimers,
  { id, at }: { readonly id: string; readonly at: number },
): Result<RunningTimers, TimerFailure> {
  return change(timers, id, (timer) => {
    const seconds = timer.seconds + MINUTE_SECONDS
    return timer.end <= at
      ? { ...timer, seconds, end: at + MINUTE_SECONDS * 1000, endByService: null, ended: 'notYet' }
      : {
          ...timer,
          seconds,
          end: timer.end + MINUTE_SECONDS * 1000,
          endByService: timer.endByService === null ? null : timer.endByService + MINUTE_SECONDS * 1000,
        }
  })
}

/** Notes which timers have ended by `at` while the program ran; the same list where none has. */
export function noteEnds(timers: RunningTimers, at: number): RunningTimers {
  const hasEndedNow = ({ end, ended }: RunningTimer) => ended === 'notYet' && end <= at
  if (!timers.some(hasEndedNow)) return timers
  return timers.map((timer) => (hasEndedNow(timer) ? { ...timer, ended: 'here' } : timer))
}

export function renameTimer(
  timers: RunningTimers,
  { id, name }: { readonly id: string; readonly name: string },
): Result<RunningTimers, TimerFailure> {
  return change(timers, id, (timer) => ({ ...timer, name }))
}

/** Takes a timer away, whether it runs or rings. */
export function stopTimer(
  timers: RunningTimers,
  id: string,
): Result<{ readonly left: RunningTimers; readonly stopped: RunningTimer }, TimerFailure> {
  const stopped = timers.find((timer) => timer.id === id)
  if (stopped === undefined) return failed({ kind: 'unknownTimer' })
  return success({ left: timers.filter((timer) => timer !== stopped), stopped })
}

/** What rings first comes first; of two that ring together, the one that was set first. */
export function inOrder(timers: RunningTimers): RunningTimers {
  return timers.toSorted((one, other) => one.end - other.end || one.startedAt - other.startedAt)
}

function change(
  timers: RunningTimers,
  id: string,
  of: (timer: RunningTimer) => RunningTimer,
): Result<RunningTimers, TimerFailure> {
  if (!timers.some((timer) => timer.id === id)) return failed({ kind: 'unknownTimer' })
  return success(inOrder(timers.map((timer) => (timer.id === id ? of(timer) : timer))))
}

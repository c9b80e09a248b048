import type { TimerFailure } from '../../shared/failure.ts'
import type { Moment, Person } from '../../shared/model.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import { MOST_TIMERS, type TimerPlace } from '../../shared/timer.ts'

/** A timer on the monotonic clock, which cannot be set. */
export interface RunningTimer {
  readonly id: string
  readonly name: string
  readonly place: TimerPlace | null
  /** The duration in seconds, including added minutes. */
  readonly seconds: number
  /** The end in milliseconds of the monotonic clock. */
  readonly end: number
  /** The end by the service's clock, for a timer read from disk; null when unknown. */
  readonly endByService: Moment | null
  readonly startedAt: Moment
  readonly startedBy: Person | null
  readonly ended: TimerEnd
}

/** `here`: ended while the program was running. `away`: ended while it was not. */
export type TimerEnd = 'notYet' | 'here' | 'away'

/** Sorted by end, earliest first. */
export type RunningTimers = readonly RunningTimer[]

const MINUTE_SECONDS = 60

/** Starts a timer that ends `seconds` after `at`, which is in milliseconds of the monotonic clock. */
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

/** Adds 60 seconds to the end of a running timer; a ringing one ends 60 seconds after `at`. */
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

/** Marks timers that ended by `at` as ended `here`. Returns the same array when there are none. */
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

/** Removes a running or ringing timer. */
export function stopTimer(
  timers: RunningTimers,
  id: string,
): Result<{ readonly left: RunningTimers; readonly stopped: RunningTimer }, TimerFailure> {
  const stopped = timers.find((timer) => timer.id === id)
  if (stopped === undefined) return failed({ kind: 'unknownTimer' })
  return success({ left: timers.filter((timer) => timer !== stopped), stopped })
}

/** Sorts by end, then by start. */
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

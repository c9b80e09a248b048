import type { TimerFailure } from '../../shared/failure.ts'
import type { Moment, Person } from '../../shared/model.ts'
import { type Result, success } from '../../shared/result.ts'
import type { StoppedTimer, Timer, TimerPlace } from '../../shared/timer.ts'
import { type Schedule, scheduleByTimer } from '../schedule.ts'
import type { Storage } from '../storage/storage.ts'
import {
  addMinute,
  inOrder,
  noteEnds,
  type RunningTimer,
  type RunningTimers,
  renameTimer,
  startTimer,
  stopTimer,
} from './timers.ts'
import type { StoredTimer, StoredTimers } from './timersSchema.ts'

export interface TimerKeeper {
  /** What rings first comes first. */
  timers(): readonly Timer[]
  /** The last stopped first, at most 20. */
  stopped(): readonly StoppedTimer[]
  /** `seconds` is 1 to 345,600; `by` is null when nobody is signed in. */
  start(timer: {
    readonly name: string
    readonly seconds: number
    readonly place: TimerPlace | null
    readonly by: Person | null
  }): Result<{ readonly timerId: string }, TimerFailure>
  addMinute(timerId: string): Result<null, TimerFailure>
  stop(timerId: string, by: Person | null): Result<null, TimerFailure>
  rename(timerId: string, name: string): Result<null, TimerFailure>
  /**
   * The service's clock minus the station's, in milliseconds, whenever an answer of the service has told it. The first
   * one corrects the timers that were read from disk, if the station's clock was set while the program did not run.
   */
  noteClockOffset(offset: number): void
  close(): void
}

/** How far the two clocks may drift apart before it is taken that somebody, or the network, set the station's. */
const STEADY_MILLISECONDS = 20
const CHECKED_EVERY_MILLISECONDS = 1000
/** A `Date` header has no fraction of a second: what the clocks differ by less says nothing (RFC 9110, 5.6.7). */
const SERVICE_CLOCK_MILLISECONDS = 2000
const KEPT_STOPPED = 20

/**
 * Keeps the station's timers. While the program runs they count on the monotonic clock, so that setting the station's
 * clock moves nothing; what is published and lies on disk is each end by the station's clock. Every change is on disk
 * before `onChange` is called, which also happens at the moment a timer ends.
 */
export function createTimerKeeper(options: {
  storage: Storage<StoredTimers>
  /** The station's clock. */
  now: () => Moment
  /** Milliseconds of a clock that nobody sets, from any start. */
  monotonicNow: () => number
  newId: () => string
  onChange: () => void
  schedule?: Schedule
}): TimerKeeper {
  const { storage, now, monotonicNow, newId, onChange, schedule = scheduleByTimer } = options
  const openedAt = monotonicNow()
  /** The station's clock minus the monotonic one: kept still, so that a published end does not tremble. */
  let wallAhead = now() - openedAt
  /** The service's clock minus the monotonic one, which setting the station's clock does not change. */
  let serviceAhead: number | null = null
  const kept = storage.read()
  let running: RunningTimers = inOrder(kept.timers.map(restored))
  let stopped = kept.stopped
  let cancel = () => {}

  function restored({ endsAt, endsAtByService, ...timer }: StoredTimer): RunningTimer {
    // None has more time left than it was set for: a clock that was set back must not keep it for years.
    const end = Math.min(endsAt - wallAhead, openedAt + timer.seconds * 1000)
    const ended = timer.ended === 'notYet' && end <= openedAt ? 'away' : timer.ended
    return { ...timer, end, endByService: endsAtByService, ended }
  }

  function published({ end, endByService: _unpublished, ended, ...timer }: RunningTimer): Timer {
    return { ...timer, endsAt: Math.round(end + wallAhead), endedWhileAway: ended === 'away' }
  }

  function stored({ end, endByService, ...timer }: RunningTimer): StoredTimer {
    const byService = serviceAhead === null ? null : Math.round(end + serviceAhead)
    return { ...timer, endsAt: Math.round(end + wallAhead), endsAtByService: endByService ?? byService }
  }

  function become(next: { readonly running?: RunningTimers; readonly stopped?: readonly StoppedTimer[] }): void {
    running = next.running ?? running
    stopped = next.stopped ?? stopped
    followStationClock()
    storage.write({ timers: running.map(stored), stopped })
    waitForNext()
    onChange()
  }

  /** True when the station's clock was set. */
  function followStationClock(): boolean {
    const ahead = now() - monotonicNow()
    if (Math.abs(ahead - wallAhead) <= STEADY_MILLISECONDS) return false
    wallAhead = ahead
    return true
  }

  /** Waits for the next end or the next look at the clock, whichever is sooner: a second at most, whatever is set. */
  function waitForNext(): void {
    cancel()
    cancel = () => {}
    if (running.length === 0) return
    const next = running.find(({ ended }) => ended === 'notYet')
    const untilEnd = next === undefined ? Number.POSITIVE_INFINITY : Math.ceil(next.end - monotonicNow())
    cancel = schedule(Math.max(1, Math.min(untilEnd, CHECKED_EVERY_MILLISECONDS)), look)
  }

  function look(): void {
    const ended = noteEnds(running, monotonicNow())
    if (followStationClock() || ended !== running) become({ running: ended })
    else waitForNext()
  }

  function keep<Failure>(next: Result<RunningTimers, Failure>): Result<null, Failure> {
    if (!next.ok) return next
    become({ running: next.value })
    return success(null)
  }

  waitForNext()

  return {
    timers: () => running.map(published),
    stopped: () => stopped,
    start({ name, seconds, place, by }) {
      const id = newId()
      const timer = { id, name, seconds, place, at: monotonicNow(), startedAt: now(), startedBy: by }
      const started = keep(startTimer(running, timer))
      return started.ok ? success({ timerId: id }) : started
    },
    addMinute: (timerId) => keep(addMinute(running, { id: timerId, at: monotonicNow() })),
    rename: (timerId, name) => keep(renameTimer(running, { id: timerId, name })),
    stop(timerId, by) {
      const outcome = stopTimer(running, timerId)
      if (!outcome.ok) return outcome
      const { left, stopped: timer } = outcome.value
      followStationClock()
      const one: StoppedTimer = { timer: published(timer), stoppedAt: now(), stoppedBy: by }
      become({ running: left, stopped: [one, ...stopped].slice(0, KEPT_STOPPED) })
      return success(null)
    },
    noteClockOffset(offset) {
      const wasSet = followStationClock()
      const ahead = offset + wallAhead
      const isFirst = serviceAhead === null
      const isSame = serviceAhead !== null && Math.abs(ahead - serviceAhead) <= STEADY_MILLISECONDS
      serviceAhead = ahead
      if (running.length === 0 || (isSame && !wasSet)) return
      if (isFirst) become({ running: inOrder(running.map((timer) => corrected(timer, ahead))) })
      else become({})
    },
    close: () => cancel(),
  }

  function corrected(timer: RunningTimer, ahead: number): RunningTimer {
    if (timer.endByService === null) return timer
    const end = timer.endByService - ahead
    if (Math.abs(end - timer.end) <= SERVICE_CLOCK_MILLISECONDS) return timer
    if (end > monotonicNow()) return { ...timer, end, ended: 'notYet' }
    return { ...timer, end, ended: timer.ended === 'notYet' && end <= openedAt ? 'away' : timer.ended }
  }
}

import type { TimerFailure } from '../../shared/failure.ts'
import type { Person } from '../../shared/model.ts'
import { type Result, success } from '../../shared/result.ts'
import type { StoppedTimer, Timer, TimerPlace } from '../../shared/timer.ts'
import type { Times } from '../scheduling/schedule.ts'
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
  /** Sorted by end, earliest first. */
  timers(): readonly Timer[]
  /** Newest first, at most 20. */
  stopped(): readonly StoppedTimer[]
  /** `seconds` is 1 to 345,600 (4 days). `by` is null without a session. */
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
   * Reports the service's clock minus the station's, in milliseconds. Call it for every answer that tells the offset.
   * The first call corrects timers read from disk in case the station's clock was set while the program was off.
   */
  noteClockOffset(offset: number): void
  close(): void
}

/** A larger jump between wall clock and monotonic clock means that the wall clock was set, by hand or by NTP. */
const STEADY_MILLISECONDS = 20
const CHECKED_EVERY_MILLISECONDS = 1000
/** Smaller differences are ignored: a `Date` header has whole seconds only (RFC 9110, section 5.6.7). */
const SERVICE_CLOCK_MILLISECONDS = 2000
/** The most stopped timers that are kept. */
export const KEPT_STOPPED = 20

/**
 * Keeps the station's timers. They count on the monotonic clock, so that setting the station's clock does not move
 * them; published and stored ends are by the station's clock. Every change is on disk before `onChange` is called.
 * `onChange` is also called when a timer ends.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state in a closure, changed by short functions
export function createTimerKeeper(
  options: Omit<Times, 'elapsed'> & { storage: Storage<StoredTimers>; newId: () => string; onChange: () => void },
): TimerKeeper {
  const { storage, now, monotonicNow, newId, onChange, schedule } = options
  const openedAt = monotonicNow()
  /** Station clock minus monotonic clock. Follows jumps only, so that published ends do not jitter. */
  let wallAhead = now() - openedAt
  /** Service clock minus monotonic clock. Setting the station's clock does not change it. Null until known. */
  let serviceAhead: number | null = null
  const kept = storage.read()
  let running: RunningTimers = inOrder(kept.timers.map(restored))
  let stopped = kept.stopped
  let cancel = () => {}

  function restored({ endsAt, endsAtByService, ...timer }: StoredTimer): RunningTimer {
    // At most the full duration: after the clock was set back, a timer would otherwise run for years.
    const end = Math.min(endsAt - wallAhead, openedAt + timer.seconds * 1000)
    const ended = timer.ended === 'notYet' && end <= openedAt ? 'away' : timer.ended
    return { ...timer, end, endByService: endsAtByService, ended }
  }

  function shown({ end, endByService: _unpublished, ended, ...timer }: RunningTimer): StoppedTimer['timer'] {
    return { ...timer, endsAt: Math.round(end + wallAhead), endedWhileAway: ended === 'away' }
  }

  function published(timer: RunningTimer): Timer {
    return { ...shown(timer), isEndUnconfirmed: timer.ended === 'away' && !isConfirmed(timer) }
  }

  /** Whether the end of a timer read from disk is right by the service's clock. */
  function isConfirmed({ endByService }: RunningTimer): boolean {
    if (serviceAhead === null) return false
    return endByService !== null || Math.abs(serviceAhead - wallAhead) <= SERVICE_CLOCK_MILLISECONDS
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

  /** Updates `wallAhead`. Returns whether the station's clock was set. */
  function followStationClock(): boolean {
    const ahead = now() - monotonicNow()
    if (Math.abs(ahead - wallAhead) <= STEADY_MILLISECONDS) return false
    wallAhead = ahead
    return true
  }

  /** Schedules `look` for the next end or the next check of the clock, whichever is sooner. */
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

  storage.whenRead(({ timers, stopped: earlier }) => {
    const late = timers.map(restored)
    const ahead = serviceAhead
    become({
      running: inOrder([...running, ...(ahead === null ? late : late.map((timer) => corrected(timer, ahead)))]),
      stopped: [...stopped, ...earlier].slice(0, KEPT_STOPPED),
    })
  })
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
      const one: StoppedTimer = { timer: shown(timer), stoppedAt: now(), stoppedBy: by }
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

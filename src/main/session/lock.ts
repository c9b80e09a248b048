import type { LockReason, LockState } from '../../shared/model.ts'
import type { Times } from '../scheduling/schedule.ts'

/** Locks the station of a signed-in person after a time without a touch. */
export interface LockKeeper {
  state(): LockState
  isLocked(): boolean
  /** A person signed in: unlocks and starts the idle time, of which `idle` milliseconds are over already. */
  open(idle?: number): void
  /** The person signed out: unlocks and stops the idle time. */
  rest(): void
  /** Restarts the idle time. Does not end a warning, because a drop of water must not keep the station open. */
  touch(): void
  /** Ends a warning and restarts the idle time. */
  stayOpen(): void
  /** Does nothing if the station is locked already or no person is signed in. */
  lock(because: LockReason): void
  /** Milliseconds since the last touch, with the time asleep. */
  idle(): number
}

export interface LockTimes {
  /** The idle time until the lock, in seconds. */
  readonly lockAfter: number
  /** The length of the warning before the lock, in seconds. */
  readonly warn: number
}

/** Seconds without a touch until the warning. A warning always has its full length. */
function secondsUntilWarning({ lockAfter, warn }: LockTimes): number {
  return Math.max(lockAfter - warn, lockAfter / 2)
}

/** Seconds without a touch until the lock: `lockAfter`, or longer where that is shorter than two warnings. */
export function secondsUntilLock(times: LockTimes): number {
  return secondsUntilWarning(times) + times.warn
}

/** The interval of checks. `times` may change without a touch, for example when a batch ends. */
const MILLISECONDS_BETWEEN_LOOKS = 5000
/** A shorter difference between the two clocks may come from their resolution. */
const SHORTEST_SLEEP_MILLISECONDS = 2000

/**
 * Calls `times` at every check. If `lockAfter` is shorter than two warnings, the warning starts at half of it. Idle time is measured with `elapsed`, which cannot be set;
 * `now` is for the times on the display. The station locks at the first check or touch after a sleep, which only
 * `elapsed` counts and not `monotonicNow`.
 */
export function createLockKeeper(
  options: Times & { times: () => LockTimes; onChange: (state: LockState) => void },
): LockKeeper {
  const { times, now, monotonicNow, elapsed, onChange, schedule } = options
  let state: LockState = { kind: 'open' }
  let isResting = true
  let touchedAt = elapsed()
  let knownSleep = sleepUntilNow()
  let cancel = () => {}

  function become(next: LockState): void {
    const isSame = state.kind === 'open' && next.kind === 'open'
    state = next
    if (!isSame) onChange(next)
  }

  /** The milliseconds that the system has slept, plus a constant. */
  function sleepUntilNow(): number {
    return elapsed() - monotonicNow()
  }

  function lockAfterSleep(): void {
    const before = knownSleep
    knownSleep = sleepUntilNow()
    if (knownSleep - before < SHORTEST_SLEEP_MILLISECONDS) return
    lock('asleep')
  }

  function watch(): void {
    cancel()
    lockAfterSleep()
    if (isResting || state.kind !== 'open') return
    const current = times()
    const left = touchedAt + secondsUntilWarning(current) * 1000 - elapsed()
    if (left > 0) {
      cancel = schedule(Math.min(left, MILLISECONDS_BETWEEN_LOOKS), watch)
      return
    }
    const warning = current.warn * 1000
    cancel = schedule(warning, () => {
      lockAfterSleep()
      lock('idle')
    })
    become({ kind: 'warning', locksAt: now() + warning })
  }

  function lock(because: LockReason): void {
    if (isResting || state.kind === 'locked') return
    cancel()
    become({ kind: 'locked', since: now(), because })
  }

  function open(idle = 0): void {
    isResting = false
    touchedAt = elapsed() - idle
    knownSleep = sleepUntilNow()
    become({ kind: 'open' })
    watch()
  }

  return {
    state: () => state,
    isLocked: () => state.kind === 'locked',
    open,
    rest() {
      isResting = true
      cancel()
      become({ kind: 'open' })
    },
    touch() {
      lockAfterSleep()
      if (state.kind === 'warning') return
      touchedAt = elapsed()
      watch()
    },
    stayOpen() {
      lockAfterSleep()
      if (state.kind === 'warning') open()
    },
    lock,
    idle: () => elapsed() - touchedAt,
  }
}

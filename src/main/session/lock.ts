import type { LockReason, LockState, Moment } from '../../shared/model.ts'
import { type Schedule, scheduleByTimer } from '../scheduling/schedule.ts'

/** Locks the work of whoever is signed in when nobody touches the glass for a while. */
export interface LockKeeper {
  state(): LockState
  isLocked(): boolean
  /** Somebody is at the station: it is open, and from now on the time without a touch counts. */
  open(): void
  /** Nobody is signed in: nothing is locked and nothing counts. */
  rest(): void
  /** A warning that stands is not answered by it: a drop of water must not keep the station open. */
  touch(): void
  /** Answers the warning. */
  stayOpen(): void
  /** Does nothing where it is locked already, or where nobody is signed in. */
  lock(because: LockReason): void
  /** Milliseconds since the last touch. */
  idle(): number
}

export interface LockTimes {
  /** Without a touch for so long, it locks. Seconds. */
  readonly lockAfter: number
  /** For so long the lock is announced before it comes. Seconds. */
  readonly warn: number
}

/** Looked at so often, because what a station is at may end without a touch: a timer, a batch. */
const MILLISECONDS_BETWEEN_LOOKS = 5000

/**
 * `times` is asked anew at every look. A warning is never shorter than asked for: where the whole time is less than two
 * warnings, it begins at the half and the lock comes later. Time is counted by a clock that nobody sets
 * (`monotonicNow`); `now` only says when, for the glass.
 */
export function createLockKeeper(options: {
  times: () => LockTimes
  now: () => Moment
  monotonicNow: () => number
  onChange: (state: LockState) => void
  schedule?: Schedule
}): LockKeeper {
  const { times, now, monotonicNow, onChange, schedule = scheduleByTimer } = options
  let state: LockState = { kind: 'open' }
  let isResting = true
  let touchedAt = monotonicNow()
  let cancel = () => {}

  function become(next: LockState): void {
    const isSame = state.kind === 'open' && next.kind === 'open'
    state = next
    if (!isSame) onChange(next)
  }

  function watch(): void {
    cancel()
    if (isResting || state.kind !== 'open') return
    const { lockAfter, warn } = times()
    const quiet = Math.max(lockAfter - warn, lockAfter / 2) * 1000
    const left = touchedAt + quiet - monotonicNow()
    if (left > 0) {
      cancel = schedule(Math.min(left, MILLISECONDS_BETWEEN_LOOKS), watch)
      return
    }
    cancel = schedule(warn * 1000, () => lock('idle'))
    become({ kind: 'warning', locksAt: now() + warn * 1000 })
  }

  function lock(because: LockReason): void {
    if (isResting || state.kind === 'locked') return
    cancel()
    become({ kind: 'locked', since: now(), because })
  }

  function open(): void {
    isResting = false
    touchedAt = monotonicNow()
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
      if (state.kind === 'warning') return
      touchedAt = monotonicNow()
      watch()
    },
    stayOpen() {
      if (state.kind === 'warning') open()
    },
    lock,
    idle: () => monotonicNow() - touchedAt,
  }
}

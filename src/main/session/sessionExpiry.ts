import type { Moment } from '../../shared/model.ts'
import type { Times } from '../scheduling/schedule.ts'
import type { LockKeeper } from './lock.ts'

/** Watches the time of one session. Both moments are by the station's clock. */
export interface SessionExpiry {
  endedAt(): Moment | null
  /** Until then the display asks for the password. */
  askedUntil(): Moment | null
  /** Looks at the time, and again whenever necessary. Call it at the start, and when `isReachable` has changed. */
  look(): void
  /** The session has ended or was renewed: cancels all timers without a notification. */
  stop(): void
}

/** The system may sleep, and the station's clock may be set, during a session. */
const MILLISECONDS_BETWEEN_LOOKS = 30_000
/** The password is asked for this long before expiry, or after it once the service is reachable again. */
const ASKED_MILLISECONDS = 60_000
/** A larger change of the moment until which the password is asked for means that the station's clock was set. */
const STEADY_MILLISECONDS = 2000

export interface SessionExpiryOptions extends Omit<Times, 'monotonicNow'> {
  readonly lasts: number
  readonly lock: Pick<LockKeeper, 'isLocked' | 'lock'>
  /** The last known state of the connection. */
  readonly isReachable: () => boolean
  /** Probes the service. */
  readonly checkReachable: () => Promise<boolean>
  /** Whether the display shows a batch, whose step stays readable while locked. */
  readonly hasWork: () => boolean
  readonly onChange: () => void
  /** The session has expired: no request can be sent for it. The person may still be there. */
  readonly onExpire: () => void
  /** The session has expired while the station was locked and no step has to stay on the display. */
  readonly onAbandoned: () => void
}

/**
 * The session expires `lasts` milliseconds from now, by a clock that cannot be set: a wrong clock neither ends it nor
 * lengthens it. The password is asked for a minute before; without an answer the station locks. If the service is
 * unreachable then, work continues without a token.
 */
export function createSessionExpiry(options: SessionExpiryOptions): SessionExpiry {
  const { lasts, elapsed, now, schedule, lock, isReachable, checkReachable, hasWork } = options
  const { onChange, onExpire, onAbandoned } = options
  const expiresAt = elapsed() + lasts
  let endedAt: Moment | null = null
  let askedUntil: Moment | null = null
  let isStopped = false
  let cancel = () => {}

  function askUntil(next: Moment | null): void {
    if (next === askedUntil) return
    // Both clocks have a resolution, so the derived moment is not the same at each look.
    if (next !== null && askedUntil !== null && Math.abs(next - askedUntil) < STEADY_MILLISECONDS) return
    askedUntil = next
    onChange()
  }

  function lookBeforeExpiry(): void {
    cancel()
    const left = expiresAt - elapsed()
    if (left <= 0) {
      void expire()
      return
    }
    const isLastMinute = left <= ASKED_MILLISECONDS
    // The password is not asked for while it cannot be checked.
    askUntil(isLastMinute && isReachable() ? now() + left : null)
    cancel = schedule(
      Math.min(isLastMinute ? left : left - ASKED_MILLISECONDS, MILLISECONDS_BETWEEN_LOOKS),
      lookBeforeExpiry,
    )
  }

  async function expire(): Promise<void> {
    endedAt = now()
    askedUntil = null
    onExpire()
    if (lock.isLocked()) {
      if (!hasWork()) onAbandoned()
      return
    }
    // The last known state of the connection may be out of date.
    const answers = await checkReachable()
    // If the service has just become reachable again, the password is asked for first.
    if (answers && !isStopped && askedUntil === null) lock.lock('sessionEnded')
  }

  function askAfterExpiry(): void {
    if (!isReachable()) {
      cancel()
      askUntil(null)
      return
    }
    if (askedUntil !== null) return
    askUntil(now() + ASKED_MILLISECONDS)
    cancel = schedule(ASKED_MILLISECONDS, () => {
      askUntil(null)
      lock.lock('sessionEnded')
    })
  }

  return {
    endedAt: () => endedAt,
    askedUntil: () => askedUntil,
    look() {
      if (endedAt === null) lookBeforeExpiry()
      else askAfterExpiry()
    },
    stop() {
      isStopped = true
      cancel()
    },
  }
}

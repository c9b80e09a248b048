import type { Times } from '../scheduling/schedule.ts'
import type { LockKeeper } from './lock.ts'
import type { SessionWithToken } from './session.ts'
import type { Vault } from './vault.ts'

/** Writes changes of the session to the vault, and reads it after a restart of the program. */
export interface SessionPersistence {
  /** The session of the last run; null if there is none. */
  resume(): Promise<ResumedSession | null>
  /** The session began, was renewed, or ended (null). */
  noteToken(session: SessionWithToken | null): void
  /** The station was locked or unlocked. */
  noteLock(): void
  noteTouch(): void
  /** The program quits: keeps the file, and ignores later changes of the session. */
  close(): void
}

interface ResumedSession {
  readonly session: SessionWithToken
  readonly isLocked: boolean
  /** Milliseconds since the last touch of the display. */
  readonly idle: number
}

/** Touches are written at most once a minute, so the time of the last one is known to the minute after a restart. */
const MILLISECONDS_BETWEEN_WRITINGS = 60_000

/**
 * `lockAfter` returns the idle time in seconds for the session. One whose last touch is older is resumed locked, because
 * another person may be at the station.
 */
export function createSessionPersistence(
  options: Pick<Times, 'now' | 'monotonicNow'> & {
    vault: Vault
    lock: Pick<LockKeeper, 'isLocked' | 'idle'>
    lockAfter: (session: SessionWithToken) => number
  },
): SessionPersistence {
  const { vault, lock, lockAfter, now, monotonicNow } = options
  let session: SessionWithToken | null = null
  let wroteAt = Number.NEGATIVE_INFINITY

  function write(): void {
    if (session === null) return
    wroteAt = monotonicNow()
    const { token, afterSessionEnd: _, ...kept } = session
    void vault.keep({ token, session: kept, touchedAt: now() - lock.idle(), isLocked: lock.isLocked() })
  }

  return {
    async resume() {
      const kept = await vault.open()
      if (kept === null) return null
      session = { ...kept.session, token: kept.token }
      // A negative time means that the clock was set back, so the real time is unknown.
      const idle = now() - kept.touchedAt
      return { session, isLocked: kept.isLocked || idle < 0 || idle >= lockAfter(session) * 1000, idle }
    },
    noteToken(next) {
      session = next
      if (next === null) void vault.forget()
      else write()
    },
    noteLock: write,
    noteTouch() {
      if (monotonicNow() - wroteAt >= MILLISECONDS_BETWEEN_WRITINGS) write()
    },
    close() {
      session = null
    },
  }
}

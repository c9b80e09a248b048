import type { Moment } from '../../shared/model.ts'
import type { LockKeeper } from './lock.ts'
import type { SessionWithToken } from './session.ts'
import type { Vault } from './vault.ts'

/** Writes changes of the session to the vault, and reads it after a restart of the program. */
export interface SessionPersistence {
  /** The session of the last run, and whether to lock it; null if there is none. */
  resume(): Promise<{ readonly session: SessionWithToken; readonly isLocked: boolean } | null>
  /** The session began, was renewed, or ended (null). */
  noteToken(session: SessionWithToken | null): void
  /** The station was locked or unlocked. */
  noteLock(): void
  noteTouch(): void
  /** The program quits: keeps the file, and ignores later changes of the session. */
  close(): void
}

/** Touches are written at most once a minute, so the time of the last one is known to the minute after a restart. */
const MILLISECONDS_BETWEEN_WRITINGS = 60_000

/**
 * `lockAfter` is the idle time of the station in seconds. A session whose last touch is older is resumed locked,
 * because another person may be at the station.
 */
export function createSessionPersistence(options: {
  vault: Vault
  lock: Pick<LockKeeper, 'isLocked' | 'idle'>
  source: string
  lockAfter: number
  now: () => Moment
  monotonicNow: () => number
}): SessionPersistence {
  const { vault, lock, source, lockAfter, now, monotonicNow } = options
  let session: SessionWithToken | null = null
  let wroteAt = Number.NEGATIVE_INFINITY

  function write(): void {
    if (session === null) return
    wroteAt = monotonicNow()
    const { token, afterSessionEnd: _, ...kept } = session
    void vault.keep({ source, token, session: kept, touchedAt: now() - lock.idle(), isLocked: lock.isLocked() })
  }

  return {
    async resume() {
      const kept = await vault.open()
      if (kept === null) return null
      session = { ...kept.session, token: kept.token }
      // A negative time means that the clock was set back, so the real time is unknown.
      const away = now() - kept.touchedAt
      return { session, isLocked: kept.isLocked || away < 0 || away >= lockAfter * 1000 }
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

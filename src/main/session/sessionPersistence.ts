import type { Moment } from '../../shared/model.ts'
import type { LockKeeper } from './lock.ts'
import type { SessionWithToken } from './session.ts'
import type { Vault } from './vault.ts'

/** Writes the session into the vault as it changes, and gets it back after a restart of the program. */
export interface SessionPersistence {
  /** The session that was there when the program ended, and whether it must come back locked. Null for none. */
  resume(): Promise<{ readonly session: SessionWithToken; readonly isLocked: boolean } | null>
  /** The session began, was renewed, or is over (null). */
  noteToken(session: SessionWithToken | null): void
  /** It was locked or opened. */
  noteLock(): void
  noteTouch(): void
  /** The program ends: what is kept stays as it is, and what happens to the session from now on is not noted. */
  close(): void
}

/** After a restart it is known to the minute when somebody was there last. */
const MILLISECONDS_BETWEEN_WRITINGS = 60_000

/**
 * `lockAfter` is the idle time of the station in seconds: a program that was away for longer than that comes back
 * locked, because nobody knows who stands before it.
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
      // A clock that was set back while the program was away says nothing of how long that was.
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

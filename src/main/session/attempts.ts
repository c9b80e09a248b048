import { z } from 'zod'
import type { Moment } from '../../shared/model.ts'
import type { SignInPause } from '../../shared/signInPause.ts'
import type { Storage } from '../storage/storage.ts'
import { type Stored, storedMoment } from '../storage/stored.ts'

/** Sign-ins and unlocks of a number are counted apart, so that a stranger's sign-ins do not hinder an unlock. */
export type AttemptKind = 'signIn' | 'unlock'

/**
 * Counts wrong passwords: in a row for each employee number, and of all sign-ins together for the station. The counts
 * survive a restart.
 */
export interface AttemptKeeper {
  /** Null if a password may be tried. `unanswered` sign-ins count at the station as if they were wrong. */
  pauseOf(kind: AttemptKind, employeeNumber: string, unanswered?: number): SignInPause | null
  noteWrong(kind: AttemptKind, employeeNumber: string): void
  noteRight(kind: AttemptKind, employeeNumber: string): void
}

const FREE_ATTEMPTS = 4
const LONGEST_PAUSE_SECONDS = 60
/** A count is kept for so long after its last wrong password. */
const RECENT_MILLISECONDS = 24 * 3_600_000

/** As many wrong sign-ins as a change of shift may have at once are not slowed; after them, one in 30 seconds. */
const FREE_AT_STATION = 20
const MILLISECONDS_FOR_ONE = 30_000

/** The most numbers that are counted. */
export const MOST_COUNTS = FREE_AT_STATION + RECENT_MILLISECONDS / MILLISECONDS_FOR_ONE

/** The pause in seconds after a number of consecutive wrong passwords: 0 up to four, then 1, 2, 4 … 60. */
export function pauseSeconds(wrongInARow: number): number {
  return wrongInARow <= FREE_ATTEMPTS ? 0 : Math.min(LONGEST_PAUSE_SECONDS, 2 ** (wrongInARow - FREE_ATTEMPTS - 1))
}

/**
 * Milliseconds until the station tries another sign-in, at most 30,000. The limit is a token bucket: a wrong sign-in
 * takes one of 20 tokens, one comes back every 30 seconds, and `fullAt` is when all are back.
 */
export function stationWait(fullAt: Moment, now: Moment): number {
  return Math.max(0, fullAt - now - (FREE_AT_STATION - 1) * MILLISECONDS_FOR_ONE)
}

/** When all tokens are back after another wrong sign-in. */
export function fullAfterWrong(fullAt: Moment, now: Moment): Moment {
  return Math.min(Math.max(fullAt, now) + MILLISECONDS_FOR_ONE, now + FREE_AT_STATION * MILLISECONDS_FOR_ONE)
}

export type StoredAttempts = Stored<typeof storedAttempts>

export const NO_ATTEMPTS: StoredAttempts = { counts: [], stationFullAt: 0 }

/** All moments are by the station's clock. Ignores unknown keys, which a newer version may have added. */
export const storedAttempts = z.object({
  counts: z.array(
    z.object({
      kind: z.enum(['signIn', 'unlock']),
      employeeNumber: z.string(),
      wrongInARow: z.int().min(1),
      lastWrongAt: storedMoment,
    }),
  ),
  stationFullAt: storedMoment,
})

interface Count {
  readonly kind: AttemptKind
  readonly employeeNumber: string
  readonly wrongInARow: number
  /** By the monotonic clock; negative for one before the start. */
  readonly lastWrongAt: number
}

/** Measures with `monotonicNow`, because the station's clock may be set; `now` is for the file and the display. */
export function createAttemptKeeper(options: {
  storage: Storage<StoredAttempts>
  now: () => Moment
  monotonicNow: () => number
}): AttemptKeeper {
  const { storage, now, monotonicNow } = options
  const counts = new Map<string, Count>()
  /** The numbers with a right password while the file was unread. */
  const cleared = new Set<string>()
  let fullAt = monotonicNow()
  takeStored(storage.read())
  storage.whenRead((stored) => {
    takeStored(stored)
    write()
  })

  /** Adds the stored counts to those of this start. */
  function takeStored(stored: StoredAttempts): void {
    for (const { kind, employeeNumber, wrongInARow, lastWrongAt } of stored.counts) {
      const key = keyOf(kind, employeeNumber)
      if (cleared.has(key)) continue
      // One start with a wrong clock neither clears the counts nor prolongs a pause.
      const age = Math.min(Math.max(0, now() - lastWrongAt), RECENT_MILLISECONDS / 2)
      const later = counts.get(key)
      counts.set(key, {
        kind,
        employeeNumber,
        wrongInARow: wrongInARow + (later?.wrongInARow ?? 0),
        lastWrongAt: later?.lastWrongAt ?? monotonicNow() - age,
      })
    }
    const untilFull = Math.max(0, fullAt - monotonicNow()) + Math.max(0, stored.stationFullAt - now())
    fullAt = monotonicNow() + Math.min(untilFull, FREE_AT_STATION * MILLISECONDS_FOR_ONE)
  }

  function write(): void {
    const difference = now() - monotonicNow()
    storage.write({
      counts: [...counts.values()].map((count) => ({ ...count, lastWrongAt: count.lastWrongAt + difference })),
      stationFullAt: fullAt + difference,
    })
  }

  function untilOf({ wrongInARow, lastWrongAt }: Count): number {
    return lastWrongAt + pauseSeconds(wrongInARow) * 1000 - monotonicNow()
  }

  function fullAtWith(unanswered: number): number {
    return Math.max(fullAt, monotonicNow()) + unanswered * MILLISECONDS_FOR_ONE
  }

  return {
    pauseOf(kind, employeeNumber, unanswered = 0) {
      const count = counts.get(keyOf(kind, employeeNumber))
      const number = count === undefined ? 0 : untilOf(count)
      const station = kind === 'signIn' ? stationWait(fullAtWith(unanswered), monotonicNow()) : 0
      if (number <= 0 && station <= 0) return null
      return number >= station ? { of: 'number', until: now() + number } : { of: 'station', until: now() + station }
    },
    noteWrong(kind, employeeNumber) {
      const at = monotonicNow()
      for (const [key, { lastWrongAt }] of counts) if (at - lastWrongAt > RECENT_MILLISECONDS) counts.delete(key)
      const key = keyOf(kind, employeeNumber)
      const wrongInARow = (counts.get(key)?.wrongInARow ?? 0) + 1
      counts.set(key, { kind, employeeNumber, wrongInARow, lastWrongAt: at })
      if (kind === 'signIn') fullAt = fullAfterWrong(fullAt, at)
      write()
    },
    noteRight(kind, employeeNumber) {
      const key = keyOf(kind, employeeNumber)
      if (storage.isUnread()) cleared.add(key)
      if (counts.delete(key)) write()
    },
  }
}

function keyOf(kind: AttemptKind, employeeNumber: string): string {
  return `${kind} ${employeeNumber}`
}

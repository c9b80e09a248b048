import { type LockTimes, secondsUntilLock } from './lock.ts'

/** The lock times of the station file, in seconds. */
interface LockSettings {
  readonly lockAfterSeconds: number
  readonly lockAfterSecondsCooking: number
  readonly lockAfterSecondsMaintaining: number
  readonly warnSeconds: number
}

/**
 * Chooses the lock times. Cooking has a longer time, because a cook's hands may be wet for minutes. Maintenance takes
 * precedence, because its actions cannot be undone.
 */
export function lockTimesOf(
  { lockAfterSeconds, lockAfterSecondsCooking, lockAfterSecondsMaintaining, warnSeconds }: LockSettings,
  { isCooking, isMaintaining }: { readonly isCooking: boolean; readonly isMaintaining: boolean },
): LockTimes {
  const usual = isCooking ? lockAfterSecondsCooking : lockAfterSeconds
  return { lockAfter: isMaintaining ? lockAfterSecondsMaintaining : usual, warn: warnSeconds }
}

/**
 * The idle time of a session that is resumed after a restart, in seconds. Whether maintenance was on the display is not
 * known, so a role that allows more than cooking (`isTrusted`) gets the shorter time.
 */
export function lockAfterRestart(
  { lockAfterSeconds, lockAfterSecondsMaintaining }: LockSettings,
  isTrusted: boolean,
): number {
  return isTrusted ? Math.min(lockAfterSeconds, lockAfterSecondsMaintaining) : lockAfterSeconds
}

/** The hold of a request ends this long before the lock: the finger that confirmed was the last touch, some time before. */
const SECONDS_BEFORE_LOCK = 5

/**
 * The longest hold of a request, in whole seconds. The person may leave maintenance, so it is below the shortest of the
 * lock times.
 */
export function mostHoldSeconds(settings: LockSettings): number {
  const { lockAfterSeconds, lockAfterSecondsCooking, lockAfterSecondsMaintaining, warnSeconds: warn } = settings
  const lockAfter = Math.min(lockAfterSeconds, lockAfterSecondsCooking, lockAfterSecondsMaintaining)
  return Math.floor(secondsUntilLock({ lockAfter, warn }) - SECONDS_BEFORE_LOCK)
}

/** The lock times of a station, which depend on its current use. */
export interface StationLockTimes {
  times(): LockTimes
  /** A session was resumed after a restart. The display counts as unknown until its first touch. */
  noteResumed(isTrusted: boolean): void
  /** Notes a touch and whether the display shows maintenance. */
  noteTouch(isMaintaining: boolean): void
  /** The person has left, so the display does not show maintenance any more. */
  noteLeft(): void
}

export function createLockTimes(settings: LockSettings, isCooking: () => boolean): StationLockTimes {
  let isMaintaining = false
  let isUnknown = false
  return {
    times() {
      const times = lockTimesOf(settings, { isCooking: isCooking(), isMaintaining })
      return isUnknown ? { ...times, lockAfter: lockAfterRestart(settings, true) } : times
    },
    noteResumed(isTrusted) {
      isUnknown = isTrusted
    },
    noteTouch(atMaintenance) {
      isMaintaining = atMaintenance
      isUnknown = false
    },
    noteLeft() {
      isMaintaining = false
      isUnknown = false
    },
  }
}

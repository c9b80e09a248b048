import type { LockTimes } from './lock.ts'

/** The lock times of the station file, in seconds. */
export interface LockSettings {
  readonly lockAfterSeconds: number
  readonly lockAfterSecondsCooking: number
  readonly lockAfterSecondsMaintaining: number
  readonly warnSeconds: number
}

/**
 * Which lock times hold. A cook has wet hands for minutes; a technician who has left maintenance on the display has left
 * a key to what cannot be undone, which counts more.
 */
export function lockTimesOf(
  { lockAfterSeconds, lockAfterSecondsCooking, lockAfterSecondsMaintaining, warnSeconds }: LockSettings,
  { isCooking, isMaintaining }: { readonly isCooking: boolean; readonly isMaintaining: boolean },
): LockTimes {
  const usual = isCooking ? lockAfterSecondsCooking : lockAfterSeconds
  return { lockAfter: isMaintaining ? lockAfterSecondsMaintaining : usual, warn: warnSeconds }
}

/** The lock times of a station, as they follow from what is done at it. */
export interface StationLockTimes {
  times(): LockTimes
  /** The display was touched, with maintenance on it or not. */
  noteTouch(isMaintaining: boolean): void
  /** The person has left: maintenance is on the display no more. */
  noteLeft(): void
}

export function createLockTimes(settings: LockSettings, isCooking: () => boolean): StationLockTimes {
  let isMaintaining = false
  return {
    times: () => lockTimesOf(settings, { isCooking: isCooking(), isMaintaining }),
    noteTouch(atMaintenance) {
      isMaintaining = atMaintenance
    },
    noteLeft() {
      isMaintaining = false
    },
  }
}

import type { LockTimes } from './lock.ts'

/** The lock times of the station file, in seconds. */
export interface LockSettings {
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

/** The lock times of a station, which depend on its current use. */
export interface StationLockTimes {
  times(): LockTimes
  /** Notes a touch and whether the display shows maintenance. */
  noteTouch(isMaintaining: boolean): void
  /** The person has left, so the display does not show maintenance any more. */
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

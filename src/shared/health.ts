/** What the main process measures for the readiness of the station. It has no name of a person and no secret. */

import type { Moment } from './moment.ts'

export interface Room {
  readonly freeBytes: number
  readonly totalBytes: number
}

/** `program`: the main process ended without closing while the machine went on. `window`: only the page failed. */
export interface Crash {
  readonly at: Moment
  readonly of: 'window' | 'program'
}

export interface SoundTrial {
  readonly at: Moment
  /** What the person at the display said. */
  readonly heard: boolean
  /** The volume that was tried, 0 to 1. */
  readonly volume: number
}

export interface Health {
  /** When the last complete check ended; null before the first. */
  readonly checkedAt: Moment | null
  readonly isChecking: boolean
  /** When the station checks by itself next; null when the station file sets no hour. */
  readonly nextCheckAt: Moment | null
  /** The time that the last probe of the service took; null before the first that was answered. */
  readonly latencyMilliseconds: number | null
  /** Whether an answer of the service had a date, so that `clockOffset` is known. */
  readonly isClockKnown: boolean
  /** Of the disk with the data folder; the system's error code if it could not be measured; null before. */
  readonly disk: Room | { readonly code: string } | null
  readonly memory: Room | null
  /** When a scanner was last heard; null for never. */
  readonly scannedAt: Moment | null
  readonly sound: SoundTrial | null
  readonly screen: {
    /** Since when crashes are counted. */
    readonly since: Moment
    readonly lastCrash: Crash | null
    /** When a person last touched every field of the screen test. */
    readonly triedAt: Moment | null
  }
}

export const NO_HEALTH: Health = {
  checkedAt: null,
  isChecking: false,
  nextCheckAt: null,
  latencyMilliseconds: null,
  isClockKnown: false,
  disk: null,
  memory: null,
  scannedAt: null,
  sound: null,
  screen: { since: 0, lastCrash: null, triedAt: null },
}

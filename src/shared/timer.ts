/** A named countdown that belongs to the station, not to a screen. */

import type { Moment, Person } from './model.ts'
import type { StepIndex } from './step.ts'

/** Which step of which batch a timer is about. */
export interface TimerPlace {
  readonly batchId: string
  readonly recipeNumber: string
  readonly recipeName: string
  readonly step: StepIndex
}

export interface Timer {
  readonly id: string
  readonly name: string
  /** Null for a timer that was set without a batch. */
  readonly place: TimerPlace | null
  /** How long it was set for, with every minute that was added. */
  readonly seconds: number
  /** When it ends or ended, by the station's clock: it rings from then on until somebody stops it. */
  readonly endsAt: Moment
  readonly startedAt: Moment
  /** Null when nobody was signed in. */
  readonly startedBy: Person | null
  /** It ended while the program did not run. */
  readonly endedWhileAway: boolean
}

/** A timer that somebody stopped: kept for a while, so that it can be seen who did. */
export interface StoppedTimer {
  readonly timer: Timer
  readonly stoppedAt: Moment
  /** Null when nobody was signed in: anyone may stop a timer. */
  readonly stoppedBy: Person | null
}

/** The longest countdown, in seconds: four days, for what ferments. */
export const LONGEST_TIMER_SECONDS = 4 * 86_400
/** As many as can be read at a glance. */
export const MOST_TIMERS = 12
export const LONGEST_TIMER_NAME = 60

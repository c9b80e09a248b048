/** Timers: named countdowns that belong to the station, not to a screen. */

import type { Moment } from './moment.ts'
import type { Person } from './person.ts'
import type { StepIndex } from './step.ts'

/** The step of a batch that a timer belongs to. */
export interface TimerPlace {
  readonly batchId: string
  readonly recipeNumber: string
  readonly recipeName: string
  readonly step: StepIndex
}

export interface Timer {
  readonly id: string
  readonly name: string
  /** Null for a timer without a batch. */
  readonly place: TimerPlace | null
  /** The duration in seconds, including added minutes. */
  readonly seconds: number
  /** By the station's clock. From then on the timer rings until it is stopped. */
  readonly endsAt: Moment
  readonly startedAt: Moment
  /** Null when the timer was started without a session. */
  readonly startedBy: Person | null
  /** Whether it ended while the program was not running. */
  readonly endedWhileAway: boolean
  /**
   * Whether it ended while the program was not running by the station's clock alone, which may have been set meanwhile:
   * the service has not answered yet, or its clock differs and the end by it is unknown.
   */
  readonly isEndUnconfirmed: boolean
}

/** A stopped timer, kept for a while to show who stopped it. */
export interface StoppedTimer {
  readonly timer: Omit<Timer, 'isEndUnconfirmed'>
  readonly stoppedAt: Moment
  /** Null when it was stopped without a session, which is allowed. */
  readonly stoppedBy: Person | null
}

/** The longest countdown, in seconds: four days, enough for a fermentation. */
export const LONGEST_TIMER_SECONDS = 4 * 86_400
/** Most timers at a time: more cannot be read at a glance. */
export const MOST_TIMERS = 12
/** In characters. */
export const LONGEST_TIMER_NAME = 60

import type { Page } from 'playwright/test'
import type { SimulatedService } from '../../../src/simulator/simulator.ts'
import type { KioskChoices, OpenKiosk } from '../../kiosk.ts'

/** What a person is doing when a fault strikes; the columns of the table. */
export const MOMENTS = [
  'starting',
  'signed out',
  'weighing at a step',
  'timer ringing',
  'retirement held',
  'being sent',
  'records desk open',
] as const

/** Where the cook of a cell is. Where a cell sees it, the ticks of the step are on the display too. */
export const AT_STEP = 'Step 5 of 9'

export type Moment = (typeof MOMENTS)[number]

/** What became of the retirement of a cell. */
export type Fate = 'still held' | 'taken back' | 'taken back when it was sent' | 'accepted' | 'refused' | 'not known'

/** What is promised for one fault at one moment. Batches, ticks, timers and journal are compared in every cell. */
export interface Cell {
  /** Sentences and names on the display, each as a part of a text or of an accessible name. */
  readonly sees: readonly string[]
  /** Texts that are not on the display. */
  readonly seesNo?: readonly string[]
  /** Required where a retirement is under way. */
  readonly request?: Fate
  /** Whether the person is still signed in; default true. Ignored where nobody was. */
  readonly staysSignedIn?: boolean
}

/** The program and the service of a cell. */
export interface Trial {
  readonly service: SimulatedService
  readonly kiosk: () => OpenKiosk
  /** Runs an action that makes the program replace its window, and waits for the new one. */
  replacing(action: () => Promise<unknown>): Promise<void>
  /** Ends the program, by a signal that it obeys or as a power cut does, and starts it again on the same data folder. */
  startAgain(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
  /** Of the program that runs, or that ran last. */
  dataFolder(): string
  isRunning(): boolean
  glass(): Promise<Page>
}

/** One row of the table. */
export interface Fault {
  readonly name: string
  /**
   * `service`: an answer, present before the request is sent. `program`: strikes a running program.
   * `system`: present before the program starts.
   */
  readonly strikes: 'service' | 'program' | 'system'
  /** The moment whose cell is part of `npm test`: where the fault does most harm. */
  readonly worst: Moment
  /** How the program is started for this fault. */
  readonly choices?: KioskChoices
  /** Whether a program takes this fault only once: a page that fails again and again is given up. */
  readonly isOncePerStart?: boolean
  inject(trial: Trial): Promise<void>
  /** What follows before the person looks, such as the end of an outage. */
  recover?(trial: Trial): Promise<void>
  /** What has to happen, after the person has looked, before it can be told what was kept. */
  prove?(trial: Trial): Promise<void>
  /** Ends the fault, so that the next cell begins with a sound station. */
  mend?(trial: Trial): Promise<void>
  readonly cells: Readonly<Record<Moment, Cell>>
}

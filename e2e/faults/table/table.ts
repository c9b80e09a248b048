import type { Page } from 'playwright/test'
import type { SimulatedService } from '../../../src/simulator/simulator.ts'
import type { KioskChoices, OpenKiosk } from '../../kiosk.ts'

/** The person's activity when a fault occurs; the columns of the table. */
const MOMENTS = [
  'starting',
  'signed out',
  'weighing at a step',
  'timer ringing',
  'retirement held',
  'being sent',
  'records desk open',
] as const

/** The step of the cook in a cell. A cell that expects it also expects its ticks on the display. */
export const AT_STEP = 'Step 5 of 9'

export type Moment = (typeof MOMENTS)[number]

/** The fate of a cell's retirement. */
export type End = 'still held' | 'taken back' | 'taken back when it was sent' | 'accepted' | 'refused' | 'not known'

/** The expectation for one fault at one moment. Batches, ticks, timers and journal are compared in every cell. */
export interface Cell {
  /** Sentences and names on the display, each as a part of a text or of an accessible name. */
  readonly sees: readonly string[]
  /** Texts that must not be on the display. */
  readonly seesNo?: readonly string[]
  /** Required if a retirement is in progress. */
  readonly request?: End
  /** Whether the person is still signed in; by default true. Ignored without a session. */
  readonly staysSignedIn?: boolean
}

/** The program and the service of a cell. */
export interface Trial {
  readonly service: SimulatedService
  readonly kiosk: () => OpenKiosk
  /** Runs an action that makes the program replace its window, and waits for the new page. */
  replacing(action: () => Promise<unknown>): Promise<void>
  /** Ends the program by a signal, SIGKILL as by a power cut, and starts it again on the same data folder. */
  startAgain(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
  /** The data folder of the running program, or of the one that ran last. */
  dataFolder(): string
  isRunning(): boolean
  currentPage(): Promise<Page>
}

/** One row of the table. */
export interface Fault {
  readonly name: string
  /**
   * `service`: an answer, set before the request is sent. `program`: injected into a running program. `system`: present
   * before the program starts.
   */
  readonly strikes: 'service' | 'program' | 'system'
  /** The moment whose cell is part of `npm test`, for one or two faults of each class. */
  readonly sampled?: Moment
  /** The choices with which the program is started for this fault. */
  readonly choices?: KioskChoices
  /** Whether a program can have this fault only once, because a page that fails repeatedly is given up. */
  readonly isOncePerStart?: boolean
  inject(trial: Trial): Promise<void>
  /** An event before the display is checked, such as the end of an outage. */
  recover?(trial: Trial): Promise<void>
  /** An action after the display was checked, without which the kept state cannot be read. */
  prove?(trial: Trial): Promise<void>
  /** Ends the fault, so that the next cell starts with a working station. */
  mend?(trial: Trial): Promise<void>
  readonly cells: Readonly<Record<Moment, Cell>>
}

/** Names on the display that most cells expect. */
export const ringing = 'Rest the dough'
export const numberField = 'Your employee number'

/** The cells of a fault that the person does not notice. */
export const unnoticed: Fault['cells'] = {
  starting: { sees: [numberField] },
  'signed out': { sees: [numberField] },
  'weighing at a step': { sees: [AT_STEP] },
  'timer ringing': { sees: [ringing, AT_STEP] },
  'retirement held': { sees: ['Held at this station'], request: 'still held' },
  'being sent': { sees: ['Accepted by the service'], request: 'accepted' },
  'records desk open': { sees: ['The service found'] },
}

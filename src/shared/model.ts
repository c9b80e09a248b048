/** The state and the values that the renderer receives. They never contain a password or a token. */

import type { BatchSummary, EndedLately, LostBatch } from './batch.ts'
import type { ServiceFailure } from './failure.ts'
import type { Health } from './health.ts'
import type { InventoryState } from './inventory.ts'
import type { InventoryItem, InventoryKind } from './inventoryItem.ts'
import type { JournalState } from './journal.ts'
import type { Moment } from './moment.ts'
import type { NumberJudgement } from './numberJudgement.ts'
import type { Person } from './person.ts'
import type { ChangeAction } from './recordsChange.ts'
import type { RecordsLearnt } from './recordsLearnt.ts'
import type { OutboxRequest, SentBefore } from './request.ts'
import type { KeptRoute } from './routes.ts'
import type { SetupState } from './setup.ts'
import type { StationValueProblem } from './stationExpectation.ts'
import type { TechnicianState } from './technician.ts'
import type { TextLanguage } from './textLanguage.ts'
import type { StoppedTimer, Timer } from './timer.ts'

export type * from './inventoryItem.ts'
export type * from './moment.ts'
export type * from './person.ts'
export type * from './recipe.ts'
export type { StationValueProblem } from './stationExpectation.ts'

/** An item, with the last request that this station sent for it. */
export interface DescribedItem extends InventoryItem {
  /** Of the number as it was entered. */
  readonly judgement: NumberJudgement
  readonly sentBefore: SentBefore | null
}

export type Theme = 'night' | 'day'
export type Language = 'en'

export interface Station {
  readonly name: string
  readonly entityNumber: string
  readonly authBaseUrl: string
  readonly dataBaseUrl: string
  readonly language: Language
  /** The language of recipes whose texts do not say it. */
  readonly recipeLanguage: TextLanguage
  readonly theme: Theme
  /** Diagonal of the panel in inches. With the window's size in pixels, it gives the length of a millimetre. */
  readonly diagonalInches: number
  readonly readWithoutSignIn: boolean
  /** Seconds without a touch after which the display goes dark while the station is locked or has no session. */
  readonly dimAfterSeconds: number
  /** Seconds during which one confirmed request can be taken back; see `holdSecondsOf`. */
  readonly holdSeconds: number
  readonly mostHoldSeconds: number
  /** Reasons offered for a retirement, by what is retired. Other reasons can be typed. */
  readonly retirementReasons: Readonly<Record<InventoryKind, readonly string[]>>
  /** Reasons offered for a change of a record, by the change. Other reasons can be typed. */
  readonly changeReasons: Readonly<Record<ChangeAction, readonly string[]>>
  /** The resolution of the station's scale in grams; null for no rounding. */
  readonly scaleResolutionGrams: number | null
  readonly scanner: ScannerSettings
  readonly keyboard: KeyboardSettings
  /** Volume of ringing timers, 0 (silent) to 1. */
  readonly soundVolume: number
  /** When the station may restart itself for another version, as "02:00-04:00"; null for never. */
  readonly restartWindow: string | null
}

/** A keyboard-wedge scanner: what it sends around a code. */
export interface ScannerSettings {
  readonly prefix: string
  /** The key sent after the code. With `none`, a pause ends the code. */
  readonly suffix: 'Enter' | 'Tab' | 'none'
  /** The keyboard layout that the scanner is set to; independent of the station's own layout. */
  readonly layout: ScannerLayout
  /** A regular expression for badge codes. Its first group is the employee number. */
  readonly badge: string
}

export type ScannerLayout = 'english' | 'french' | 'german' | 'italian' | 'spanish'

/** The program's on-screen keyboard. */
export interface KeyboardSettings {
  /** Which keys it shows first for a password. */
  readonly opensWith: 'letters' | 'numbers'
  readonly layout: KeyboardLayoutName
}

export type KeyboardLayoutName =
  | 'arabic'
  | 'english'
  | 'french'
  | 'german'
  | 'greek'
  | 'italian'
  | 'norwegian'
  | 'polish'
  | 'portuguese'
  | 'russian'
  | 'spanish'
  | 'swedish'
  | 'turkish'

/** Additional keys that turn pages, as values of `KeyboardEvent.key`. The built-in keys always work. */
export interface PedalKeys {
  readonly next: string | null
  readonly back: string | null
}

export type StationFileProblem =
  | { readonly kind: 'missing'; readonly searched: readonly string[] }
  | { readonly kind: 'unreadable'; readonly path: string; readonly code: string }
  | {
      readonly kind: 'notJson'
      readonly path: string
      readonly because: 'empty' | 'fault' | 'tooDeep'
      readonly line: number
      readonly column: number
    }
  | {
      readonly kind: 'values'
      readonly path: string
      readonly problems: readonly StationValueProblem[]
      /** Further ones, which are not listed. */
      readonly more?: number
    }

/** The first of a list of keys, cut where they are long, and the number of the others. */
export interface ShownKeys {
  readonly keys: readonly string[]
  readonly more: number
}

type StationState =
  | { readonly kind: 'ready'; readonly station: Station; readonly practice: boolean }
  | { readonly kind: 'problem'; readonly problem: StationFileProblem }

export type Connection =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'reachable'; readonly at: Moment }
  | { readonly kind: 'unreachable'; readonly since: Moment; readonly because: ServiceFailure }

export interface Session extends Person {
  readonly role: string
  /** False after the session's end, unless the station is locked, and while the password has been checked at the station only. */
  readonly mayMaintain: boolean
  /** The role allows maintenance, but the service has to check the password again first. */
  readonly maintenanceWaits: boolean
  /** As `mayMaintain`, for reading the service's other records and for changing them. */
  readonly mayReadRecords: boolean
  readonly mayChangeRecords: boolean
  /** As `mayMaintain`, for changing the station and leaving the kiosk without the technician's code. */
  readonly mayAdminister: boolean
  /** As `maintenanceWaits`, for reading or changing records. */
  readonly recordsWait: boolean
  /** `session_id` of the session record; null when the service sends none. */
  readonly sessionId: string | null
  readonly startedAt: Moment
  /** By the service's clock. */
  readonly expiresAt: Moment
  /** By the station's clock; null before the end. Cooking can go on while the service cannot be reached. */
  readonly endedAt: Moment | null
  /** Until then the display asks for the password; then the station locks. By the station's clock. */
  readonly askedUntil: Moment | null
}

/** Whether the signed-in person's screens can be used. */
export type LockState =
  | { readonly kind: 'open' }
  /** The idle time is nearly over: the station locks at `locksAt`, by its own clock. */
  | { readonly kind: 'warning'; readonly locksAt: Moment }
  | { readonly kind: 'locked'; readonly since: Moment; readonly because: LockReason }

/**
 * `restarted`: the session survived a restart that took longer than the idle time. `asleep`: the system slept or locked
 * its screen.
 */
export type LockReason = 'asked' | 'idle' | 'asleep' | 'sessionEnded' | 'restarted'

/** Where the session token is kept. Shown on the station page. */
export type TokenKeeping =
  /** `asFiled`: as set in the station file. */
  | { readonly kind: 'memory'; readonly because: 'asFiled' | 'noKeyring' | 'notSaved' }
  /** Survives a restart, encrypted with a key from the operating system's keyring. */
  | { readonly kind: 'keyring'; readonly keyring: string }

/** Why the last session ended. Shown once on the sign-in screen. */
export type SessionEnd =
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'refused'; readonly message: string | null }

export interface TakenBackOfLeft {
  readonly count: number
  /** Those of assets and products. A key of a record is not shown without a session. */
  readonly numbers: readonly string[]
}

export interface LibraryState {
  readonly count: number
  /** Of the same reading: the records that cannot be read as a recipe. */
  readonly setAside: number
  /** Incremented with every replacement. Screens that show recipes read again when it changes. */
  readonly revision: number
  /** When the current recipes were read from the service; null for never. */
  readonly readAt: Moment | null
  /** Recipes were on the disk and cannot be read, and none has been read from the service since. */
  readonly isLost: boolean
  /**
   * The recipes that were read from the disk so far after the start, of all; null when all are shown, or none is there.
   * `of` is null until their number is known.
   */
  readonly loading: { readonly read: number; readonly of: number | null } | null
  readonly reading: { readonly pages: number; readonly recipes: number } | null
  /** Why the last refresh failed; null when it succeeded or none was tried. */
  readonly failure: ServiceFailure | null
  /** A complete refresh that is empty or less than half the size waits until a person accepts it. */
  readonly waiting: { readonly count: number } | null
}

/** Information that does not stop the station. Stays until it is dismissed or no longer true. */
export type Notice =
  /** Keys of the station file that are not known, and those that are written more than once. */
  | ({ readonly id: string; readonly kind: 'unknownStationKeys' } & ShownKeys)
  | ({ readonly id: string; readonly kind: 'doubledStationKeys' } & ShownKeys)
  | { readonly id: string; readonly kind: 'lastGoodStationFile'; readonly problem: StationFileProblem }
  /** The station file has changed. The station uses the new one after the signed-in person has left. */
  | { readonly id: string; readonly kind: 'stationFileWaits' }
  /** `count` recipes, of which `names` are the first few. */
  | { readonly id: string; readonly kind: 'recipesSetAside'; readonly count: number; readonly names: readonly string[] }
  /** `count` numbers, of which `numbers` are the first few. */
  | {
      readonly id: string
      readonly kind: 'doubledRecipeNumbers'
      readonly count: number
      readonly numbers: readonly string[]
    }
  | { readonly id: string; readonly kind: 'fileSetAside'; readonly file: string; readonly renamedTo: string }
  | ({ readonly id: string; readonly kind: 'batchLost' } & LostBatch)
  | { readonly id: string; readonly kind: 'notSaved'; readonly file: string; readonly code: string }
  | { readonly id: string; readonly kind: 'notRead'; readonly file: string; readonly code: string }

export interface ProgramVersions {
  readonly linecook: string
  readonly electron: string
  readonly chromium: string
  readonly node: string
}

/** The state of the kiosk, published whole after every change. Recipes and answers are asked for instead. */
export interface KioskState {
  readonly program: ProgramVersions
  /** The version that was installed while this one runs; null for none. It is used from the next start. */
  readonly installedVersion: string | null
  readonly station: StationState
  /** The station file that is being set up at the display; null while none is. Stays while the practice kitchen is open. */
  readonly setup: SetupState | null
  /** Changed settings are kept, but the technician's access has closed: `setup` is null until it is opened again. */
  readonly setupWaits: boolean
  readonly connection: Connection
  readonly session: Session | null
  readonly sessionEnd: SessionEnd | null
  readonly lock: LockState
  readonly tokenKeeping: TokenKeeping
  readonly library: LibraryState
  readonly batches: readonly BatchSummary[]
  /** The batch on the display, so that a new window opens in the same place. */
  readonly openBatch: string | null
  /** Newest end first. Each can be brought back. */
  readonly endedLately: readonly EndedLately[]
  /** Sorted by end, earliest first. */
  readonly timers: readonly Timer[]
  /** Newest first. */
  readonly stoppedTimers: readonly StoppedTimer[]
  readonly pedal: PedalKeys
  /** All requests under way and the latest ended ones, newest first. */
  readonly requests: readonly OutboxRequest[]
  /**
   * Ids of ended requests that the signed-in person has not acknowledged: their own, or all with the right role. While
   * locked, those of the person's own that were taken back, which the lock screen tells.
   */
  readonly unacknowledgedRequests: readonly string[]
  /** Without a session: what was taken back of the person who left, for the sign-in page. */
  readonly takenBackOfLeft: TakenBackOfLeft
  /** Numbers, as from `normaliseNumber`, whose deletion the service accepted and that recipes still contain. */
  readonly beingRetired: Readonly<Record<InventoryKind, readonly string[]>>
  /** For a role that may retire only; null for others, and before the first inventory. */
  readonly inventory: InventoryState | null
  readonly journal: JournalState
  /** Nothing for a person who may not read records. */
  readonly recordsLearnt: RecordsLearnt
  readonly technician: TechnicianState
  readonly notices: readonly Notice[]
  /** Where a window opens that replaces this one: what the page has reported since a person came or left. */
  readonly keptRoute: KeptRoute | null
  /** Service clock minus station clock, in milliseconds; 0 until known. */
  readonly clockOffset: number
  readonly health: Health
}

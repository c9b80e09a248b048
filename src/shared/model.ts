/** The state and the values that the renderer receives. They never contain a password or a token. */

import type { BatchSummary, EndedLately } from './batch.ts'
import type { ServiceFailure } from './failure.ts'
import type { JournalState } from './journal.ts'
import type { OutboxRequest, SentBefore } from './request.ts'
import type { StationExpectation } from './stationExpectation.ts'
import type { StepIndex } from './step.ts'
import type { StoppedTimer, Timer } from './timer.ts'

/** Milliseconds since 1970-01-01T00:00:00Z. */
export type Moment = number

// The recipe -------------------------------------------------------------------------------------------------------

/** A specification or an output. Shown as written; never calculated with. */
export interface Entry {
  readonly key: string
  readonly value: string
}

export interface Asset {
  readonly number: string
  readonly name: string
}

/** `unit` is the stock unit; an amount in a step has its own unit. */
export interface Product {
  readonly jsin: string
  readonly barcode: string
  readonly name: string
  readonly unit: string
}

/** The interface documents a number. Any other value is kept as text and never calculated with. */
export type Quantity =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'missing' }

export interface Amount {
  readonly quantity: Quantity
  readonly unit: string
}

export interface StepIngredient extends Product {
  readonly amount: Amount
}

export interface StepEquipment extends Asset {
  readonly amount: Amount
}

export interface Step {
  /** `step_number` of the service: may be duplicate, out of order or missing. Code uses the index instead. */
  readonly number: number | null
  readonly title: string
  readonly description: string
  readonly ingredients: readonly StepIngredient[]
  readonly equipment: readonly StepEquipment[]
}

export interface Recipe {
  /** Unique in the library: the recipe number, else the record's `pk`. Duplicates get a suffix. */
  readonly id: string
  readonly number: string
  readonly name: string
  readonly specifications: readonly Entry[]
  readonly equipment: readonly Asset[]
  readonly ingredients: readonly Product[]
  readonly steps: readonly Step[]
  readonly outputs: readonly Entry[]
}

export interface RecipeCard {
  readonly id: string
  readonly number: string
  readonly name: string
  readonly stepCount: number
  readonly ingredientCount: number
  readonly firstOutput: Entry | null
  /** The ingredient or equipment that matched the search; null when the recipe's name or number matched. */
  readonly match: { readonly kind: 'ingredient' | 'equipment'; readonly name: string } | null
  /** Whether the service accepted a deletion request for equipment or a product of the recipe. */
  readonly namesRetired: boolean
}

export interface RecipeSearch {
  readonly total: number
  readonly cards: readonly RecipeCard[]
}

// Assets and products, derived from the library --------------------------------------------------------------------

export type ThingKind = 'asset' | 'product'

/** What can be retired: an asset by its asset number, a product by its jsin. */
export interface ThingCard {
  readonly kind: ThingKind
  readonly number: string
  readonly name: string
  readonly recipeCount: number
}

export interface ThingSearch {
  readonly total: number
  readonly things: readonly ThingCard[]
}

export interface ThingUse {
  readonly recipeId: string
  readonly recipeNumber: string
  readonly recipeName: string
  /** Ascending; empty when only the recipe's own list names it. */
  readonly steps: readonly StepIndex[]
}

export interface Thing {
  readonly kind: ThingKind
  /** The spelling that is sent: as asked for when a recipe uses it, else the most frequent one. */
  readonly number: string
  /** All spellings of the number in the recipes, most frequent first; empty when no recipe has it. */
  readonly numbers: readonly string[]
  /** All names in the recipes, most frequent first; empty when no recipe has the number. */
  readonly names: readonly string[]
  readonly barcodes: readonly string[]
  readonly uses: readonly ThingUse[]
  /** When no recipe has the number: the thing of the other kind with this number. */
  readonly otherKind: ThingCard | null
  /** When no recipe has the number: a thing whose number looks the same, as with O for 0. */
  readonly lookAlike: ThingCard | null
}

/** The product with a barcode or jsin. */
export interface KnownProduct {
  /** Empty when the recipes have none. */
  readonly jsin: string
  readonly name: string
  /** The jsins of other products with the same barcode, which is then ambiguous. */
  readonly others: readonly string[]
}

/** A thing, with the last request that this station sent for it. */
export interface DescribedThing extends Thing {
  readonly sentBefore: SentBefore | null
}

// The state of the kiosk --------------------------------------------------------------------------------------------

export type Theme = 'night' | 'day'
export type Language = 'en'

export interface Station {
  readonly name: string
  readonly entityNumber: string
  readonly authBaseUrl: string
  readonly dataBaseUrl: string
  readonly language: Language
  readonly theme: Theme
  /** Diagonal of the panel in inches. With the window's size in pixels, it gives the length of a millimetre. */
  readonly diagonalInches: number
  readonly readWithoutSignIn: boolean
  /** Seconds without a touch after which the display goes dark while the station is locked or has no session. */
  readonly dimAfterSeconds: number
  /** Seconds during which a confirmed retirement can be taken back. */
  readonly holdSeconds: number
  /** Reasons offered for a retirement. Other reasons can be typed. */
  readonly retirementReasons: readonly string[]
  /** Reasons offered for a change of a record. Other reasons can be typed. */
  readonly changeReasons: readonly string[]
  /** The resolution of the station's scale in grams; null for no rounding. */
  readonly scaleResolutionGrams: number | null
  readonly scanner: ScannerSettings
  readonly keyboard: KeyboardSettings
  /** Volume of ringing timers, 0 (silent) to 1. */
  readonly soundVolume: number
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

/** A wrong or missing value in the station file. `found` is JSON text, or null for a missing key. */
export interface StationValueProblem {
  readonly key: string
  readonly found: string | null
  readonly expected: StationExpectation
}

export type StationFileProblem =
  | { readonly kind: 'missing'; readonly searched: readonly string[] }
  | { readonly kind: 'unreadable'; readonly path: string; readonly code: string }
  | { readonly kind: 'notJson'; readonly path: string; readonly line: number; readonly column: number }
  | { readonly kind: 'values'; readonly path: string; readonly problems: readonly StationValueProblem[] }

export type StationState =
  | { readonly kind: 'ready'; readonly station: Station; readonly practice: boolean }
  | { readonly kind: 'problem'; readonly problem: StationFileProblem }

export type Connection =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'reachable'; readonly at: Moment }
  | { readonly kind: 'unreachable'; readonly since: Moment; readonly because: ServiceFailure }

export interface Person {
  readonly employeeNumber: string
  readonly name: string
  /** Set for actions after the session had ended, while the service could not be reached. */
  readonly afterSessionEnd?: true | undefined
}

export interface Session extends Person {
  readonly role: string
  /** False also after the session's end, and while the password has been checked at the station only. */
  readonly mayMaintain: boolean
  /** The role allows maintenance, but the service has to check the password again first. */
  readonly maintenanceWaits: boolean
  /** As `mayMaintain`, for reading the service's other records and for changing them. */
  readonly mayReadRecords: boolean
  readonly mayChangeRecords: boolean
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

/** `restarted`: the session survived a restart that took longer than the idle time. */
export type LockReason = 'asked' | 'idle' | 'sessionEnded' | 'restarted'

/** Too many wrong passwords in a row for an employee number: no sign-in is sent for it before `until`. */
export interface SignInPause {
  readonly employeeNumber: string
  /** By the station's clock. */
  readonly until: Moment
}

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

export interface LibraryState {
  readonly count: number
  /** Incremented with every replacement. Screens that show recipes read again when it changes. */
  readonly revision: number
  /** When the current recipes were read from the service; null for never. */
  readonly readAt: Moment | null
  readonly reading: { readonly pages: number; readonly recipes: number } | null
  /** Why the last refresh failed; null when it succeeded or none was tried. */
  readonly failure: ServiceFailure | null
  /** A complete refresh that is empty or less than half the size waits until a person accepts it. */
  readonly waiting: { readonly count: number } | null
}

/** Information that does not stop the station. Stays until it is dismissed or no longer true. */
export type Notice =
  | { readonly id: string; readonly kind: 'unknownStationKeys'; readonly keys: readonly string[] }
  | { readonly id: string; readonly kind: 'lastGoodStationFile'; readonly problem: StationFileProblem }
  | { readonly id: string; readonly kind: 'recipesSetAside'; readonly count: number; readonly names: readonly string[] }
  | { readonly id: string; readonly kind: 'doubledRecipeNumbers'; readonly numbers: readonly string[] }
  | { readonly id: string; readonly kind: 'fileSetAside'; readonly file: string; readonly renamedTo: string }
  | { readonly id: string; readonly kind: 'notSaved'; readonly file: string; readonly code: string }
  | { readonly id: string; readonly kind: 'windowRecovered'; readonly at: Moment }

export interface ProgramVersions {
  readonly linecook: string
  readonly electron: string
  readonly chromium: string
  readonly node: string
}

/** The state of the kiosk, published whole after every change. Recipes and answers are asked for instead. */
export interface KioskState {
  readonly program: ProgramVersions
  readonly station: StationState
  readonly connection: Connection
  readonly session: Session | null
  readonly sessionEnd: SessionEnd | null
  readonly lock: LockState
  readonly signInPauses: readonly SignInPause[]
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
  /** Ids of ended requests that the signed-in person has not acknowledged: their own, or all with the right role. */
  readonly unacknowledgedRequests: readonly string[]
  /** Numbers, as from `normaliseNumber`, whose deletion the service accepted and that recipes still contain. */
  readonly beingRetired: Readonly<Record<ThingKind, readonly string[]>>
  readonly journal: JournalState
  readonly notices: readonly Notice[]
  /** The window replaces one of the same session that crashed: messages shown once are not shown again. */
  readonly isWindowRecovered: boolean
  /** Service clock minus station clock, in milliseconds; 0 until known. */
  readonly clockOffset: number
}

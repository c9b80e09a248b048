/** What the screens may know, in the words of the kitchen. Never a password, never a token. */

import type { BatchSummary, EndedLately } from './batch.ts'
import type { ServiceFailure } from './failure.ts'
import type { JournalState } from './journal.ts'
import type { OutboxRequest, SentBefore } from './request.ts'
import type { StepIndex } from './step.ts'
import type { StoppedTimer, Timer } from './timer.ts'

/** Milliseconds since 1970-01-01T00:00:00Z. */
export type Moment = number

// The recipe -------------------------------------------------------------------------------------------------------

/** A specification or an output: shown as written, never calculated with. */
export interface Entry {
  readonly key: string
  readonly value: string
}

export interface Asset {
  readonly number: string
  readonly name: string
}

/** `unit` is the unit the product is kept in; an amount in a step has a unit of its own. */
export interface Product {
  readonly jsin: string
  readonly barcode: string
  readonly name: string
  readonly unit: string
}

/** The service documents a number; what cannot be read as one is kept as it came and never calculated with. */
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
  /** As the service numbers it: may be doubled, out of order or missing. The place in a recipe is its index. */
  readonly number: number | null
  readonly title: string
  readonly description: string
  readonly ingredients: readonly StepIngredient[]
  readonly equipment: readonly StepEquipment[]
}

export interface Recipe {
  /** Unique in the library: the recipe number, else the record's `pk`; doubles get a suffix. */
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
  /** What else than the name or the number matched the search, so that the card can say why it is there. */
  readonly match: { readonly kind: 'ingredient' | 'equipment'; readonly name: string } | null
  /** Equipment or a product of it has been asked to be deleted, and the service accepted that. */
  readonly namesRetired: boolean
}

export interface RecipeSearch {
  readonly total: number
  readonly cards: readonly RecipeCard[]
}

// Assets and products, as the library knows them --------------------------------------------------------------------

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
  /** Ascending; empty where only the recipe's own list names it. */
  readonly steps: readonly StepIndex[]
}

export interface Thing {
  readonly kind: ThingKind
  /** As it was asked for where a recipe writes it so, else as most do; it is sent as it stands here. */
  readonly number: string
  /** Every way in which the recipes write the number, the most frequent first; empty when none knows it. */
  readonly numbers: readonly string[]
  /** Every name it bears in the library, the most frequent first; empty when no recipe knows the number. */
  readonly names: readonly string[]
  readonly barcodes: readonly string[]
  readonly uses: readonly ThingUse[]
  /** Where no recipe knows the number: what bears it that is of the other kind, … */
  readonly otherKind: ThingCard | null
  /** … and what bears one that a person would read as the same, as with O for 0 or a letter of another alphabet. */
  readonly lookAlike: ThingCard | null
}

/** What bears a barcode or a jsin. */
export interface KnownProduct {
  /** Empty where the recipes give none. */
  readonly jsin: string
  readonly name: string
  /** The jsins of the other products with the same barcode: it does not tell which of them is meant. */
  readonly others: readonly string[]
}

/** A thing with what this station did to it. */
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
  /** Diagonal of the panel in inches: with the window's size in pixels it gives the millimetre. */
  readonly diagonalInches: number
  readonly readWithoutSignIn: boolean
  /** After so long without a touch a station that nobody is signed in at, or that is locked, goes dark. */
  readonly dimAfterSeconds: number
  /** How long a confirmed retirement can be taken back, in seconds. */
  readonly holdSeconds: number
  /** Why something is retired, to choose from; any other reason can be typed. */
  readonly retirementReasons: readonly string[]
  /** Why a record is changed, to choose from; any other reason can be typed. */
  readonly changeReasons: readonly string[]
  /** What the scale at this station can tell apart, in grams; null when amounts are not to be rounded to it. */
  readonly scaleResolutionGrams: number | null
  readonly scanner: ScannerSettings
  readonly keyboard: KeyboardSettings
  /** How loud a timer rings: 0 (not at all) to 1. */
  readonly soundVolume: number
}

/** What a scanner sends around a code, as it types like a keyboard. */
export interface ScannerSettings {
  readonly prefix: string
  /** The key it sends at the end; without one, a pause ends the code. */
  readonly suffix: 'Enter' | 'Tab' | 'none'
  /** Which keyboard the scanner takes itself for, whatever layout the station's own has. */
  readonly layout: ScannerLayout
  /** What a badge reads as: a regular expression whose first group is the employee number. */
  readonly badge: string
}

export type ScannerLayout = 'english' | 'french' | 'german' | 'italian' | 'spanish'

/** The program's own keyboard on the glass. */
export interface KeyboardSettings {
  /** With what it opens for a password. */
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

/** The keys that turn pages besides those that always do, as `KeyboardEvent.key` names them. */
export interface PedalKeys {
  readonly next: string | null
  readonly back: string | null
}

/** What a key of the station file must hold; the words for each are the renderer's. */
export type StationExpectation =
  | 'object'
  | 'text'
  | 'entityNumber'
  | 'serviceAddress'
  | 'recordsBase'
  | 'tokenPlace'
  | 'tokenName'
  | 'tokenScheme'
  | 'pageSize'
  | 'parameterName'
  | 'minutes'
  | 'seconds'
  | 'timeoutSeconds'
  | 'roleList'
  | 'trueOrFalse'
  | 'inches'
  | 'language'
  | 'theme'
  | 'scaleResolution'
  | 'scannerPrefix'
  | 'scannerSuffix'
  | 'scannerLayout'
  | 'badgePattern'
  | 'keyboardStart'
  | 'keyboardLayout'
  | 'warnSeconds'
  | 'volume'
  | 'folder'
  | 'pedalKey'
  | 'reasonList'

/** One wrong or missing value of the station file. `found` is JSON text, or null where the key is missing. */
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
  /** Set on what was done after their session had ended, while the service could not be reached. */
  readonly afterSessionEnd?: true | undefined
}

export interface Session extends Person {
  readonly role: string
  /** Right now: false too while the password has been checked at the station only, and after the session's end. */
  readonly mayMaintain: boolean
  /** Maintenance is for this role, and opens when the service has checked the password again. */
  readonly maintenanceWaits: boolean
  /** As `mayMaintain`, for asking the service for its other records, and for changing them. */
  readonly mayReadRecords: boolean
  readonly mayChangeRecords: boolean
  /** As `maintenanceWaits`, for whatever of the records is for this role. */
  readonly recordsWait: boolean
  /** As the service calls the session; null where it does not say. */
  readonly sessionId: string | null
  readonly startedAt: Moment
  /** By the service's clock. */
  readonly expiresAt: Moment
  /** By the station's clock; null while the session lives. Cooking goes on while the service cannot be reached. */
  readonly endedAt: Moment | null
  /** The password is asked over the work until then, by the station's clock; then the station locks. */
  readonly askedUntil: Moment | null
}

/** Whether the work of whoever is signed in can be touched. */
export type LockState =
  | { readonly kind: 'open' }
  /** Nobody has touched the glass for a while: it locks at this moment, by the station's clock. */
  | { readonly kind: 'warning'; readonly locksAt: Moment }
  | { readonly kind: 'locked'; readonly since: Moment; readonly because: LockReason }

/** `restarted`: the session was kept over a restart of the program that took longer than the station stays open. */
export type LockReason = 'asked' | 'idle' | 'sessionEnded' | 'restarted'

/** An employee number with too many wrong passwords in a row: none is tried for it before `until`. */
export interface SignInPause {
  readonly employeeNumber: string
  /** By the station's clock. */
  readonly until: Moment
}

/** Where the token of a session lies, as the station page says it. */
export type TokenKeeping =
  /** `asFiled`: the station file asks for no more. */
  | { readonly kind: 'memory'; readonly because: 'asFiled' | 'noKeyring' | 'notSaved' }
  /** Kept over a restart, encrypted with the operating system's own store of keys. */
  | { readonly kind: 'keyring'; readonly keyring: string }

/** Why nobody is signed in any more: said once on the sign-in screen. */
export type SessionEnd =
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'refused'; readonly message: string | null }

export interface LibraryState {
  readonly count: number
  /** Grows with every replacement: a screen that shows recipes reads again when it changes. */
  readonly revision: number
  /** When the recipes shown now were read from the service; null when never. */
  readonly readAt: Moment | null
  readonly reading: { readonly pages: number; readonly recipes: number } | null
  /** Why the last reading failed; null when it succeeded or none was tried. */
  readonly failure: ServiceFailure | null
  /** A complete reading that is empty or less than half the size waits until a person accepts it. */
  readonly waiting: { readonly count: number } | null
}

/** Something a person should know that stops nothing. Stays until it is dismissed or no longer true. */
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

/** Everything the glass shows that is not asked for. Published whole after every change. */
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
  /** The batch on the glass, so that a new window opens in the same place. */
  readonly openBatch: string | null
  /** The last ended first; each can be brought back. */
  readonly endedLately: readonly EndedLately[]
  /** What rings first comes first. */
  readonly timers: readonly Timer[]
  /** The last stopped first. */
  readonly stoppedTimers: readonly StoppedTimer[]
  readonly pedal: PedalKeys
  /** All that are under way, and the last of the others; the newest first. */
  readonly requests: readonly OutboxRequest[]
  /** The ids of those that ended and that the signed-in person has not acknowledged: their own, and all with the role. */
  readonly unacknowledgedRequests: readonly string[]
  /** The numbers, as `normaliseNumber` has them, whose deletion the service accepted and that recipes still name. */
  readonly beingRetired: Readonly<Record<ThingKind, readonly string[]>>
  readonly journal: JournalState
  readonly notices: readonly Notice[]
  /** The window took the place of one of the same person that died: what is told once has been told. */
  readonly isWindowRecovered: boolean
  /** What to add to the station's clock to get the service's, in milliseconds; 0 until an answer has told. */
  readonly clockOffset: number
}

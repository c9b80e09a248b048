/**
 * The contract between the renderer and the main process: commands go down, state comes up.
 * Types and channel names only, because the sandboxed preload imports this file.
 */

import type { BatchStage, EndedBatch, Factor, TickKey } from './batch.ts'
import type { Defect } from './defect.ts'
import type {
  BatchFailure,
  ExportFailure,
  RecipeFailure,
  RecipeNotRead,
  RetireFailure,
  RetireTogetherFailure,
  SendNowFailure,
  SignInFailure,
  TakeBackFailure,
  TimerFailure,
} from './failure.ts'
import type {
  FoundHow,
  InventoryFailure,
  InventoryFilter,
  InventoryPage,
  InventoryQuery,
  NotedAsset,
  NoteFailure,
} from './inventory.ts'
import type { InventoryKind, InventorySearch, KnownProduct } from './inventoryItem.ts'
import type {
  JournalCheck,
  JournalDay,
  JournalMonth,
  JournalMonthName,
  JournalPage,
  JournalSearch,
  WrittenLine,
} from './journal.ts'
import type { KeptRoute } from './keptRoute.ts'
import type { LogEntry, LogFailure, Stick } from './log.ts'
import type { DescribedItem, KioskState, PedalKeys } from './model.ts'
import type { EnteredNumber } from './numberJudgement.ts'
import type {
  FlatAnswer,
  OneRecord,
  QueryResultForgotten,
  QueryResultPage,
  QueryResultSummary,
  ValuePath,
  WholeValue,
} from './queryResult.ts'
import type { MadeLately, Recipe, RecipeSearch } from './recipe.ts'
import type { RecipeChanges } from './recipeChange.ts'
import type { RecipeProblems } from './recipeProblem.ts'
import type { ChangeFailure, WantedChange } from './recordsChange.ts'
import type { LearningFailure, RecordFieldChoice } from './recordsLearnt.ts'
import type { AskFailure, Query } from './recordsQuery.ts'
import type { NumberSource, TagCheck } from './request.ts'
import type { Result } from './result.ts'
import type {
  ChangeSetupFailure,
  FinishSetupFailure,
  SetupPage,
  SetupReason,
  StationValue,
  StickFileFailure,
  StickFiles,
  TrialRefusal,
} from './setup.ts'
import type { SignInPause } from './signInPause.ts'
import type { StepIndex } from './step.ts'
import type { CodeFault, LeaveKioskFailure, TechnicianFailure } from './technician.ts'

interface Contract {
  /** Returns the current state. Later states arrive on `STATE_CHANNEL`. */
  readState: { input: null; output: KioskState }
  /** Reports that the page has rendered. The main process replaces a window that does not report in time. */
  reportShown: { input: null; output: null }
  /** Reports the screen on the display, null during sign-in. A window that replaces this one opens there. */
  reportRoute: { input: { readonly route: KeptRoute | null }; output: null }
  /** Reports an error of the page itself. The main process logs it, and replaces the window unless it is a rejection. */
  reportDefect: { input: Defect; output: null }

  /** `form` is an id of the password form: see `leaveSignIn`. A sign-in of another form leaves the one before. */
  signIn: {
    input: { readonly employeeNumber: string; readonly password: string; readonly form?: string | undefined }
    output: Result<null, SignInFailure>
  }
  /**
   * A password form is left: what it has sent opens nothing, and what it has just opened, before that was shown, is closed
   * again. A refusal still counts.
   */
  leaveSignIn: { input: { readonly form: string }; output: null }
  /** The pause before the next password for the number is tried. Not in the state, which must not tell the number. */
  readSignInPause: { input: { readonly employeeNumber: string }; output: SignInPause | null }
  signOut: { input: null; output: null }
  /** Locks the display until the signed-in person enters the password again. */
  lock: { input: null; output: null }
  /** Checks the password of the signed-in person again: unlocks, or renews a session that ends. */
  signInAgain: {
    input: { readonly password: string; readonly form?: string | undefined }
    output: Result<null, SignInFailure>
  }
  /** Reports a touch, which restarts the idle time. A lock warning that is already shown stays (see `stayOpen`). */
  reportTouch: { input: { readonly isMaintaining: boolean }; output: null }
  /** Dismisses the lock warning and restarts the idle time. */
  stayOpen: { input: null; output: null }

  /** Opens the technician's access for a code. Needs no session. */
  openTechnician: { input: { readonly code: string }; output: Result<null, TechnicianFailure> }
  /** Opens the technician's access for the signed-in person, whose role is one of `roles.administration`. */
  openTechnicianAsAdministrator: { input: null; output: Result<null, TechnicianFailure> }
  closeTechnician: { input: null; output: null }
  /** Ends the program, so that the supervisor does not start it again. Needs the technician's access. */
  leaveKiosk: { input: null; output: Result<null, LeaveKioskFailure> }
  /** The newest entries of the log, newest first. Needs the technician's access. */
  readLog: { input: { readonly limit: number }; output: Result<readonly LogEntry[], LogFailure> }
  /** The sticks that `copyLog` can write to; empty without the technician's access. */
  listSticks: { input: null; output: readonly Stick[] }
  /** Copies the whole log into the export folder, or to a mounted stick by its path. Needs the technician's access. */
  copyLog: {
    input: { readonly stick: string | null }
    output: Result<{ readonly path: string }, LogFailure>
  }

  /** One page of the recipes with `text`; `offset` is zero-based. */
  searchRecipes: {
    input: { readonly text: string; readonly offset: number; readonly limit: number }
    output: RecipeSearch
  }
  /** The recipes that were finished here last, at most six, the latest first. Empty without a session. */
  listMadeLately: { input: null; output: readonly MadeLately[] }
  openRecipe: { input: { readonly recipeId: string }; output: Result<Recipe, RecipeFailure> }
  refreshLibrary: { input: null; output: null }
  acceptWaitingLibrary: { input: null; output: null }

  /** Changes since the signed-in person last cooked the recipe, else recent changes; null for none. */
  readChanges: { input: { readonly recipeId: string }; output: Result<RecipeChanges | null, RecipeNotRead> }
  /** Lists the recipes that have at least one `RecipeProblem`. */
  listRecipeProblems: { input: null; output: RecipeProblems }
  /** Finds a product by its barcode or jsin; null when no recipe has it. */
  findProducts: { input: { readonly code: string }; output: readonly KnownProduct[] }

  /** Starts a batch with a frozen copy of the recipe. */
  startBatch: {
    input: { readonly recipeId: string; readonly scale: Factor; readonly stage: BatchStage }
    output: Result<{ readonly batchId: string }, BatchFailure>
  }
  /** Puts a batch on the display and returns its frozen recipe. */
  openBatch: { input: { readonly batchId: string }; output: Result<Recipe, BatchFailure> }
  /** The frozen recipe of a batch. The batch stays where it is: reading it changes nothing. */
  readBatch: { input: { readonly batchId: string }; output: Result<Recipe, BatchFailure> }
  leaveBatch: { input: null; output: null }
  /** Moves to a step. With `isDone`, marks the step that was shown until now as done. */
  goToStep: {
    input: { readonly batchId: string; readonly step: StepIndex; readonly isDone: boolean }
    output: Result<null, BatchFailure>
  }
  /** Marks a step as done or not done, without moving to it. */
  markStep: {
    input: { readonly batchId: string; readonly step: StepIndex; readonly isDone: boolean }
    output: Result<null, BatchFailure>
  }
  tick: {
    input: { readonly batchId: string; readonly key: TickKey; readonly isTicked: boolean }
    output: Result<null, BatchFailure>
  }
  setScale: { input: { readonly batchId: string; readonly scale: Factor }; output: Result<null, BatchFailure> }
  takeOver: { input: { readonly batchId: string }; output: Result<null, BatchFailure> }
  finishBatch: { input: { readonly batchId: string }; output: Result<null, BatchFailure> }
  /** Ends a batch before its last step is done. */
  closeBatch: { input: { readonly batchId: string }; output: Result<null, BatchFailure> }
  /** Undoes `finishBatch` or `closeBatch`, up to 24 hours later. Step, ticks and marks are restored. */
  bringBack: { input: { readonly batchId: string }; output: Result<null, BatchFailure> }
  /** Closes the batch and starts a new one of the same recipe, at the same scale, from the first step. */
  startOver: {
    input: { readonly batchId: string }
    output: Result<{ readonly batchId: string }, BatchFailure>
  }
  /** Compares the batch's frozen recipe with the library's version; null when they are the same. */
  readNewerVersion: { input: { readonly batchId: string }; output: Result<RecipeChanges | null, RecipeNotRead> }
  /** Returns the record of a batch that can still be brought back, and its frozen recipe. */
  readEnded: {
    input: { readonly batchId: string }
    output: Result<{ readonly batch: EndedBatch; readonly recipe: Recipe }, BatchFailure>
  }
  /** Writes all ended batches as CSV into the export folder. */
  exportEnded: { input: null; output: Result<{ readonly path: string; readonly count: number }, ExportFailure> }

  /** `seconds` is 1 to 345,600 (4 days). `place` is the step of the batch that the timer belongs to, if any. */
  startTimer: {
    input: {
      readonly name: string
      readonly seconds: number
      readonly place: { readonly batchId: string; readonly step: StepIndex } | null
    }
    output: Result<{ readonly timerId: string }, TimerFailure>
  }
  /** Adds 60 seconds; a ringing timer counts down 60 seconds from now. Needs no session. */
  addMinute: { input: { readonly timerId: string }; output: Result<null, TimerFailure> }
  /** Needs no session. */
  stopTimer: { input: { readonly timerId: string }; output: Result<null, TimerFailure> }
  renameTimer: { input: { readonly timerId: string; readonly name: string }; output: Result<null, TimerFailure> }

  /** Sets a pedal key. `key` is a value of `KeyboardEvent.key`; null removes the key set before. */
  teachPedal: { input: { readonly turn: keyof PedalKeys; readonly key: string | null }; output: null }

  searchInventory: {
    input: { readonly kind: InventoryKind; readonly text: string; readonly limit: number }
    output: InventorySearch
  }
  describeItem: { input: EnteredNumber; output: DescribedItem }
  /** Holds a retirement. The number has to be given twice: `number`, then `typedAgain`. */
  retire: {
    input: {
      readonly kind: InventoryKind
      readonly number: string
      readonly first: NumberSource
      readonly typedAgain: string
      readonly second: 'scanned' | 'typed'
      readonly reason: string
      /** The person was asked, and decided for the number as entered. */
      readonly asEntered?: boolean
    }
    output: Result<{ readonly requestId: string }, RetireFailure>
  }
  /**
   * Holds several retirements, all or none, at most `MOST_TOGETHER`. `typedCount` has to be their number in digits. An item
   * that was chosen from a list (`listed`) needs the check of its tag.
   */
  retireTogether: {
    input: {
      readonly items: readonly {
        readonly kind: InventoryKind
        readonly number: string
        readonly first: NumberSource
        readonly tag?: TagCheck
        /** As in `retire`. */
        readonly asEntered?: boolean
      }[]
      readonly typedCount: string
      readonly reason: string
    }
    output: Result<{ readonly requestIds: readonly string[] }, RetireTogetherFailure>
  }
  /** Takes back held requests; needs no session. `tooLate` when one was already sent; the others are taken back. */
  takeBack: { input: { readonly requestIds: readonly string[] }; output: Result<null, TakeBackFailure> }
  /**
   * Ends the hold of requests. Only for the session that confirmed them, while a finger has held the display for two
   * seconds. A request of which nothing is held any more is ignored.
   */
  sendNow: { input: { readonly requestIds: readonly string[] }; output: Result<null, SendNowFailure> }
  /** Marks ended requests as read by the signed-in person. Ignores ids of requests that are not shown to them. */
  acknowledgeRequests: { input: { readonly requestIds: readonly string[] }; output: null }

  /** Begins an inventory of the assets. Replaces the last one, which has ended. */
  beginInventory: { input: null; output: Result<null, InventoryFailure> }
  /** Counts an asset as found. Adds a number that the station does not know, unless it is probably wrong. */
  noteFound: {
    input: { readonly number: string; readonly how: FoundHow; readonly asEntered?: boolean }
    output: Result<NotedAsset, NoteFailure>
  }
  /** Makes a found asset dark again. One that is known from its scan only is no longer asked for. */
  undoFound: { input: { readonly number: string }; output: Result<null, InventoryFailure> }
  endInventory: { input: null; output: Result<null, InventoryFailure> }
  /** One page of the assets. Without an inventory, all known assets are dark. Empty without permission. */
  readInventory: { input: InventoryQuery; output: InventoryPage }
  /** Writes the assets of the running or the last inventory as CSV into the export folder. */
  exportInventory: {
    input: { readonly filter: InventoryFilter }
    output: Result<{ readonly path: string; readonly count: number }, ExportFailure>
  }

  /** At most `limit` cards of a day of the journal and of the days before it; without a day, from the newest on. */
  readJournal: {
    input: { readonly search: JournalSearch; readonly day: JournalDay | null; readonly limit: number }
    output: JournalPage
  }
  /** A month of the journal, each day with its counts. Without a month, the present one. */
  readJournalMonth: {
    input: { readonly search: JournalSearch; readonly month: JournalMonthName | null }
    output: JournalMonth
  }
  /** The journal lines with these numbers as they are on the disk, newest first. A changed file may have one twice. */
  readJournalLines: { input: { readonly lines: readonly number[] }; output: readonly WrittenLine[] }
  /** Reads the whole journal again and verifies its hash chain. Null without permission to see the journal. */
  verifyJournal: { input: null; output: JournalCheck | null }
  /** Writes the lines of what a search finds, on a day or on all (null), as CSV into the export folder. */
  exportJournal: {
    input: { readonly search: JournalSearch; readonly day: JournalDay | null }
    output: Result<{ readonly path: string; readonly count: number }, ExportFailure>
  }

  /** Asks the service for records. `pageAfter` is the id of the answer to read the next page of; null for the first. */
  askRecords: {
    input: { readonly query: Query; readonly pageAfter: string | null }
    output: Result<QueryResultSummary, AskFailure>
  }
  /** Returns an answer's records with `text` in a value that is not secret, from the zero-based `offset`. */
  readAnswer: {
    input: { readonly resultId: string; readonly text: string; readonly offset: number; readonly limit: number }
    output: Result<QueryResultPage, QueryResultForgotten>
  }
  /** Returns an answer's records from the zero-based `offset`, flattened. Secret values stay in the main process. */
  readFlatAnswer: {
    input: { readonly resultId: string; readonly offset: number; readonly limit: number }
    output: Result<FlatAnswer, QueryResultForgotten>
  }
  /** Keeps which field has a meaning in the records of a subject. A secret field cannot be chosen. */
  chooseRecordField: { input: RecordFieldChoice; output: Result<null, LearningFailure> }
  /** Keeps the id of the station's entity, as an answer gave it. Null: it has to be looked up again. */
  rememberEntityId: {
    input: { readonly entityId: string | null }
    output: Result<null, LearningFailure>
  }
  /** `index` is zero-based and counts all records of the answer. */
  readRecord: {
    input: { readonly resultId: string; readonly index: number }
    output: Result<OneRecord, QueryResultForgotten>
  }
  /** Returns one value as text. `isHeld`: with its secrets, which the display asks for while a button is held. */
  readValue: {
    input: { readonly resultId: string; readonly path: ValuePath; readonly isHeld: boolean }
    output: Result<WholeValue, QueryResultForgotten>
  }
  /**
   * Returns the raw answer: indented JSON with secrets hidden, else plain text, which is hidden as a whole if it may hold
   * a secret and is not held. `offset` and `limit` in characters.
   */
  readRawAnswer: {
    input: { readonly resultId: string; readonly offset: number; readonly limit: number; readonly isHeld: boolean }
    output: Result<{ readonly text: string; readonly total: number }, QueryResultForgotten>
  }
  /** Holds a change of a record at the service, like a retirement. */
  changeRecord: {
    input: {
      readonly change: WantedChange
      readonly typedAgain: string
      readonly reason: string
      /** As in `ConfirmedChange`; without secret values. */
      readonly about?: string
    }
    output: Result<{ readonly requestId: string }, ChangeFailure>
  }

  /** Checks everything that the readiness of the station depends on, and answers when it is done. Needs no session. */
  checkHealth: { input: null; output: null }
  /** A scanner was heard, which counts as a touch. The code stays in the renderer. */
  noteScan: { input: null; output: null }
  /** What a person said of the sound that was tried at the station's volume. */
  noteSound: { input: { readonly heard: boolean }; output: null }
  /** A person has touched every field of the screen test. */
  noteScreen: { input: null; output: null }

  readStationFileAgain: { input: null; output: null }
  openPracticeKitchen: { input: null; output: null }
  /** Closes the practice kitchen that was opened at the display, and reads the station file again. */
  leavePracticeKitchen: { input: null; output: null }
  dismissNotice: { input: { readonly noticeId: string }; output: null }

  /**
   * Begins to change the station. Without a station in service it begins by itself; while one is, only with the
   * technician's access. Continues a draft of the same file.
   */
  beginSetup: {
    input: { readonly reason: Exclude<SetupReason, 'firstStart'> }
    output: Result<null, { readonly kind: 'notAllowed' }>
  }
  /** Throws the draft away. Without a station in service it begins again from the file, if there is one. */
  abandonSetup: { input: null; output: null }
  /** Moves to a page of the guide. With `isDone`, marks the page that was shown until now as done. */
  goToSetupPage: { input: { readonly page: SetupPage; readonly isDone: boolean }; output: null }
  /**
   * Sets the value at a dotted key of the station file, or removes it with null. A number after a list's key is an index.
   * A wrong value is not taken; a wrong address is also told in `SetupState.addressTests`.
   */
  changeSetup: {
    input: { readonly key: string; readonly value: StationValue | null }
    output: Result<null, ChangeSetupFailure>
  }
  /** Confirms the hosts that may get passwords. Others than those of the two addresses are ignored. */
  confirmSetupHosts: { input: { readonly hosts: readonly string[] }; output: null }
  /** Digits, as `codeFault` wants them. Only their hash is kept. `notAllowed`: no set-up is begun that may be changed now. */
  setTechnicianCode: { input: { readonly code: string }; output: Result<null, CodeFault | 'notAllowed'> }
  /** Asks both addresses for an answer, without a password or a token. Resolves with the tests' end. */
  testAddresses: { input: null; output: null }
  /** Signs in once to try the addresses, then reads one page of recipes. The result is in `SetupState.trial`. */
  trySignIn: {
    input: { readonly employeeNumber: string; readonly password: string }
    output: Result<null, TrialRefusal>
  }
  /** A person allows the token in the query. Continues a trial that has come to `queryNotAllowedYet`. */
  allowTokenInQuery: { input: null; output: null }
  /** Forgets the token of the trial. A finished result stays; one under way is dropped. */
  endTrial: { input: null; output: null }
  /** Takes the offered station into the draft. Name, diagonal and technician's code stay where they are set. */
  acceptOfferedStation: { input: null; output: null }
  /** Forgets the offered station. */
  refuseOfferedStation: { input: null; output: null }
  listStickFiles: { input: null; output: StickFiles }
  /** Only a path of the last list. The station is then in `SetupState.offered`. */
  readStickFile: { input: { readonly path: string }; output: Result<null, StickFileFailure> }
  /** Begins the draft again with the station file as it is now. Without a station in service, a good file is opened. */
  beginSetupAgain: { input: null; output: null }
  /** Writes the station file and opens the station. */
  finishSetup: { input: null; output: Result<null, FinishSetupFailure> }
}

export type Call = keyof Contract
export type Input<C extends Call> = Contract[C]['input']
export type Output<C extends Call> = Contract[C]['output']

/** One asynchronous function per call, implemented by the main process and exposed by the preload. */
export type Calls = { readonly [C in Call]: (input: Input<C>) => Promise<Output<C>> }

/** Why the main process did not make a call. A defect of the page, an attack on it, or a defect of the command. */
export type CallRefusal = 'unknown sender' | 'too many calls' | 'malformed input' | 'failed'

/** The answer to a call that was not made. The preload turns it into a rejection. No output has this key. */
export interface RefusedCall {
  readonly refusedCall: CallRefusal
}

/** The IPC channel of each call. A call without a channel does not compile. */
export const CHANNELS = {
  readState: 'kiosk:readState',
  reportShown: 'kiosk:reportShown',
  reportRoute: 'kiosk:reportRoute',
  reportDefect: 'kiosk:reportDefect',
  signIn: 'kiosk:signIn',
  leaveSignIn: 'kiosk:leaveSignIn',
  readSignInPause: 'kiosk:readSignInPause',
  signOut: 'kiosk:signOut',
  lock: 'kiosk:lock',
  signInAgain: 'kiosk:signInAgain',
  reportTouch: 'kiosk:reportTouch',
  stayOpen: 'kiosk:stayOpen',
  openTechnician: 'kiosk:openTechnician',
  openTechnicianAsAdministrator: 'kiosk:openTechnicianAsAdministrator',
  closeTechnician: 'kiosk:closeTechnician',
  leaveKiosk: 'kiosk:leaveKiosk',
  readLog: 'kiosk:readLog',
  listSticks: 'kiosk:listSticks',
  copyLog: 'kiosk:copyLog',
  searchRecipes: 'kiosk:searchRecipes',
  listMadeLately: 'kiosk:listMadeLately',
  openRecipe: 'kiosk:openRecipe',
  refreshLibrary: 'kiosk:refreshLibrary',
  acceptWaitingLibrary: 'kiosk:acceptWaitingLibrary',
  readChanges: 'kiosk:readChanges',
  listRecipeProblems: 'kiosk:listRecipeProblems',
  findProducts: 'kiosk:findProducts',
  startBatch: 'kiosk:startBatch',
  openBatch: 'kiosk:openBatch',
  readBatch: 'kiosk:readBatch',
  leaveBatch: 'kiosk:leaveBatch',
  goToStep: 'kiosk:goToStep',
  markStep: 'kiosk:markStep',
  tick: 'kiosk:tick',
  setScale: 'kiosk:setScale',
  takeOver: 'kiosk:takeOver',
  finishBatch: 'kiosk:finishBatch',
  closeBatch: 'kiosk:closeBatch',
  bringBack: 'kiosk:bringBack',
  startOver: 'kiosk:startOver',
  readNewerVersion: 'kiosk:readNewerVersion',
  readEnded: 'kiosk:readEnded',
  exportEnded: 'kiosk:exportEnded',
  startTimer: 'kiosk:startTimer',
  addMinute: 'kiosk:addMinute',
  stopTimer: 'kiosk:stopTimer',
  renameTimer: 'kiosk:renameTimer',
  teachPedal: 'kiosk:teachPedal',
  searchInventory: 'kiosk:searchInventory',
  describeItem: 'kiosk:describeItem',
  retire: 'kiosk:retire',
  retireTogether: 'kiosk:retireTogether',
  takeBack: 'kiosk:takeBack',
  sendNow: 'kiosk:sendNow',
  acknowledgeRequests: 'kiosk:acknowledgeRequests',
  beginInventory: 'kiosk:beginInventory',
  noteFound: 'kiosk:noteFound',
  undoFound: 'kiosk:undoFound',
  endInventory: 'kiosk:endInventory',
  readInventory: 'kiosk:readInventory',
  exportInventory: 'kiosk:exportInventory',
  readJournal: 'kiosk:readJournal',
  readJournalMonth: 'kiosk:readJournalMonth',
  readJournalLines: 'kiosk:readJournalLines',
  verifyJournal: 'kiosk:verifyJournal',
  exportJournal: 'kiosk:exportJournal',
  askRecords: 'kiosk:askRecords',
  readAnswer: 'kiosk:readAnswer',
  readFlatAnswer: 'kiosk:readFlatAnswer',
  chooseRecordField: 'kiosk:chooseRecordField',
  rememberEntityId: 'kiosk:rememberEntityId',
  readRecord: 'kiosk:readRecord',
  readValue: 'kiosk:readValue',
  readRawAnswer: 'kiosk:readRawAnswer',
  changeRecord: 'kiosk:changeRecord',
  checkHealth: 'kiosk:checkHealth',
  noteScan: 'kiosk:noteScan',
  noteSound: 'kiosk:noteSound',
  noteScreen: 'kiosk:noteScreen',
  readStationFileAgain: 'kiosk:readStationFileAgain',
  openPracticeKitchen: 'kiosk:openPracticeKitchen',
  leavePracticeKitchen: 'kiosk:leavePracticeKitchen',
  dismissNotice: 'kiosk:dismissNotice',
  beginSetup: 'kiosk:beginSetup',
  abandonSetup: 'kiosk:abandonSetup',
  goToSetupPage: 'kiosk:goToSetupPage',
  changeSetup: 'kiosk:changeSetup',
  confirmSetupHosts: 'kiosk:confirmSetupHosts',
  setTechnicianCode: 'kiosk:setTechnicianCode',
  testAddresses: 'kiosk:testAddresses',
  trySignIn: 'kiosk:trySignIn',
  allowTokenInQuery: 'kiosk:allowTokenInQuery',
  endTrial: 'kiosk:endTrial',
  acceptOfferedStation: 'kiosk:acceptOfferedStation',
  refuseOfferedStation: 'kiosk:refuseOfferedStation',
  listStickFiles: 'kiosk:listStickFiles',
  readStickFile: 'kiosk:readStickFile',
  beginSetupAgain: 'kiosk:beginSetupAgain',
  finishSetup: 'kiosk:finishSetup',
} as const satisfies Record<Call, string>

/** The IPC channel that carries the whole state after every change. */
export const STATE_CHANNEL = 'kiosk:state'

/** `window.kiosk`: the only access that the page has to the main process. */
export interface Kiosk extends Calls {
  /** Calls `listener` with every new state. Returns a function that removes the listener. */
  onState(listener: (state: KioskState) => void): () => void
}

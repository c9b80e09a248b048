/**
 * The bridge between the glass and the main process, described once: commands go down, state comes up.
 * Types and names only, because the sandboxed preload reads this file.
 */

import type { BatchStage, EndedBatch, TickKey } from './batch.ts'
import type {
  BatchFailure,
  ExportFailure,
  RetireFailure,
  RetireTogetherFailure,
  SignInFailure,
  TakeBackFailure,
  TimerFailure,
} from './failure.ts'
import type { JournalCheck, JournalFilter, WrittenLine } from './journal.ts'
import type { Factor } from './kitchen/factor.ts'
import type {
  DescribedThing,
  KioskState,
  KnownProduct,
  PedalKeys,
  Recipe,
  RecipeSearch,
  ThingKind,
  ThingSearch,
} from './model.ts'
import type { RecipeChanges } from './recipeChange.ts'
import type { ProblemRecipe } from './recipeProblem.ts'
import type { AnswerForgotten, AnswerPage, AnswerSummary, OneRecord, ValuePath } from './records/answer.ts'
import type { ChangeFailure, WantedChange } from './records/change.ts'
import type { AskFailure, Question } from './records/question.ts'
import type { NumberSource } from './request.ts'
import type { Result } from './result.ts'
import type { StepIndex } from './step.ts'

export interface Contract {
  /** The state as it is now; later ones arrive by themselves. */
  readState: { input: null; output: KioskState }
  /** Tells the main process that the window shows something: a window that never does is replaced. */
  reportShown: { input: null; output: null }

  signIn: {
    input: { readonly employeeNumber: string; readonly password: string }
    output: Result<null, SignInFailure>
  }
  signOut: { input: null; output: null }
  /** Covers the work until its person returns. */
  lock: { input: null; output: null }
  /** The person who is signed in proves it again: opens the lock, or goes on when a session ends. */
  signInAgain: { input: { readonly password: string }; output: Result<null, SignInFailure> }
  /** Somebody touches the glass: postpones the lock, but for a warning that stands already. */
  reportTouch: { input: { readonly isMaintaining: boolean }; output: null }
  /** Answers the warning: the station stays open. */
  stayOpen: { input: null; output: null }

  searchRecipes: { input: { readonly text: string; readonly limit: number }; output: RecipeSearch }
  openRecipe: { input: { readonly recipeId: string }; output: Result<Recipe, { readonly kind: 'unknownRecipe' }> }
  refreshLibrary: { input: null; output: null }
  acceptWaitingLibrary: { input: null; output: null }

  /** What changed in a recipe since the person cooked it last, or lately where they never have; null for nothing. */
  readChanges: { input: { readonly recipeId: string }; output: RecipeChanges | null }
  /** Every recipe of the library with something odd about it. */
  listRecipeProblems: { input: null; output: readonly ProblemRecipe[] }
  /** What the library knows of a scanned barcode or jsin; null for nothing. */
  findProduct: { input: { readonly code: string }; output: KnownProduct | null }

  /** Freezes the recipe as it is now. */
  startBatch: {
    input: { readonly recipeId: string; readonly scale: Factor; readonly stage: BatchStage }
    output: Result<{ readonly batchId: string }, BatchFailure>
  }
  /** Puts a batch on the glass and hands over its frozen recipe. */
  openBatch: { input: { readonly batchId: string }; output: Result<Recipe, BatchFailure> }
  leaveBatch: { input: null; output: null }
  /** Moves to a step and marks the one that was on the glass as done where `isDone` says so. */
  goToStep: {
    input: { readonly batchId: string; readonly step: StepIndex; readonly isDone: boolean }
    output: Result<null, BatchFailure>
  }
  /** Marks a step as done, or as not done, without going there. */
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
  /** Puts a batch away before its end. */
  closeBatch: { input: { readonly batchId: string }; output: Result<null, BatchFailure> }
  /** Undoes finishing or closing: the batch is where it was. */
  bringBack: { input: { readonly batchId: string }; output: Result<null, BatchFailure> }
  /** Puts the batch away and starts a new one of the same recipe at the same scale, from its first step. */
  startAfresh: {
    input: { readonly batchId: string }
    output: Result<{ readonly batchId: string }, BatchFailure>
  }
  /** What the library's version of a batch's recipe has otherwise; null when it is the same. */
  readNewerVersion: { input: { readonly batchId: string }; output: RecipeChanges | null }
  /** Goes on with the library's version. Ticks of steps that changed are taken away. */
  adoptNewerVersion: { input: { readonly batchId: string }; output: Result<Recipe, BatchFailure> }
  /** The last ended first, at most `limit`. */
  listEnded: {
    input: { readonly limit: number }
    output: { readonly total: number; readonly batches: readonly EndedBatch[] }
  }
  exportEnded: { input: null; output: Result<{ readonly path: string; readonly count: number }, ExportFailure> }

  /** `seconds` is 1 to 345,600; a timer of a batch is named by its recipe and step besides its own name. */
  startTimer: {
    input: {
      readonly name: string
      readonly seconds: number
      readonly place: { readonly batchId: string; readonly step: StepIndex } | null
    }
    output: Result<{ readonly timerId: string }, TimerFailure>
  }
  /** One that rings counts down a minute from now. Anyone may, signed in or not. */
  addMinute: { input: { readonly timerId: string }; output: Result<null, TimerFailure> }
  /** Anyone may, signed in or not. */
  stopTimer: { input: { readonly timerId: string }; output: Result<null, TimerFailure> }
  renameTimer: { input: { readonly timerId: string; readonly name: string }; output: Result<null, TimerFailure> }

  /** `key` as `KeyboardEvent.key` names it; null forgets the one that was taught. */
  teachPedal: { input: { readonly turn: keyof PedalKeys; readonly key: string | null }; output: null }

  searchThings: {
    input: { readonly kind: ThingKind; readonly text: string; readonly limit: number }
    output: ThingSearch
  }
  describeThing: { input: { readonly kind: ThingKind; readonly number: string }; output: DescribedThing }
  /** Holds a retirement whose number was given twice. */
  retire: {
    input: {
      readonly kind: ThingKind
      readonly number: string
      readonly first: NumberSource
      readonly typedAgain: string
      readonly second: 'scanned' | 'typed'
      readonly reason: string
    }
    output: Result<{ readonly requestId: string }, RetireFailure>
  }
  /** Holds several at once, all or none: each in a list that was looked over, and their count typed. */
  retireTogether: {
    input: {
      readonly things: readonly { readonly kind: ThingKind; readonly number: string; readonly first: NumberSource }[]
      readonly typedCount: string
      readonly reason: string
    }
    output: Result<{ readonly requestIds: readonly string[] }, RetireTogetherFailure>
  }
  /** Anyone at the station may. `tooLate` when one of them has left already; the others are taken back nevertheless. */
  takeBack: { input: { readonly requestIds: readonly string[] }; output: Result<null, TakeBackFailure> }
  /** The signed-in person has read how these ended. The id of one that is not shown to them changes nothing. */
  acknowledgeRequests: { input: { readonly requestIds: readonly string[] }; output: null }

  /** The lines of the journal with `text` in number, name, person or reason, the last first, at most `limit`. */
  readJournal: {
    input: { readonly text: string; readonly filter: JournalFilter; readonly limit: number }
    output: { readonly total: number; readonly lines: readonly WrittenLine[] }
  }
  /** Reads the whole journal again and follows its chain. Null for whoever may not see it. */
  verifyJournal: { input: null; output: JournalCheck | null }
  /** Writes what `readJournal` finds as CSV into the export folder. */
  exportJournal: {
    input: { readonly text: string; readonly filter: JournalFilter }
    output: Result<{ readonly path: string; readonly count: number }, ExportFailure>
  }

  /** `pageAfter` is the answer whose next page is wanted, or null for the first. */
  askRecords: {
    input: { readonly question: Question; readonly pageAfter: string | null }
    output: Result<AnswerSummary, AskFailure>
  }
  /** The records of an answer with `text` in any value that is not secret, from the zero-based `offset` on. */
  readAnswer: {
    input: { readonly answerId: string; readonly text: string; readonly offset: number; readonly limit: number }
    output: Result<AnswerPage, AnswerForgotten>
  }
  /** `index` is the zero-based place among all records of the answer. */
  readRecord: {
    input: { readonly answerId: string; readonly index: number }
    output: Result<OneRecord, AnswerForgotten>
  }
  /** One value whole, however long, as text: a secret one too, for as long as somebody holds it. */
  readValue: {
    input: { readonly answerId: string; readonly path: ValuePath }
    output: Result<{ readonly text: string }, AnswerForgotten>
  }
  /** The answer as it came: JSON on several lines with its secrets hidden, or the text that it is. In characters. */
  readRawAnswer: {
    input: { readonly answerId: string; readonly offset: number; readonly limit: number }
    output: Result<{ readonly text: string; readonly total: number }, AnswerForgotten>
  }
  /** Holds a change of a record. */
  changeRecord: {
    input: { readonly change: WantedChange; readonly typedAgain: string; readonly reason: string }
    output: Result<{ readonly requestId: string }, ChangeFailure>
  }

  readStationFileAgain: { input: null; output: null }
  openPracticeKitchen: { input: null; output: null }
  dismissNotice: { input: { readonly noticeId: string }; output: null }
}

export type Call = keyof Contract
export type Input<C extends Call> = Contract[C]['input']
export type Output<C extends Call> = Contract[C]['output']

/** One asynchronous function a call: implemented by the main process, mirrored by the preload. */
export type Calls = { readonly [C in Call]: (input: Input<C>) => Promise<Output<C>> }

/** The IPC channel of each call. A call without one does not compile. */
export const CHANNELS = {
  readState: 'kiosk:readState',
  reportShown: 'kiosk:reportShown',
  signIn: 'kiosk:signIn',
  signOut: 'kiosk:signOut',
  lock: 'kiosk:lock',
  signInAgain: 'kiosk:signInAgain',
  reportTouch: 'kiosk:reportTouch',
  stayOpen: 'kiosk:stayOpen',
  searchRecipes: 'kiosk:searchRecipes',
  openRecipe: 'kiosk:openRecipe',
  refreshLibrary: 'kiosk:refreshLibrary',
  acceptWaitingLibrary: 'kiosk:acceptWaitingLibrary',
  readChanges: 'kiosk:readChanges',
  listRecipeProblems: 'kiosk:listRecipeProblems',
  findProduct: 'kiosk:findProduct',
  startBatch: 'kiosk:startBatch',
  openBatch: 'kiosk:openBatch',
  leaveBatch: 'kiosk:leaveBatch',
  goToStep: 'kiosk:goToStep',
  markStep: 'kiosk:markStep',
  tick: 'kiosk:tick',
  setScale: 'kiosk:setScale',
  takeOver: 'kiosk:takeOver',
  finishBatch: 'kiosk:finishBatch',
  closeBatch: 'kiosk:closeBatch',
  bringBack: 'kiosk:bringBack',
  startAfresh: 'kiosk:startAfresh',
  readNewerVersion: 'kiosk:readNewerVersion',
  adoptNewerVersion: 'kiosk:adoptNewerVersion',
  listEnded: 'kiosk:listEnded',
  exportEnded: 'kiosk:exportEnded',
  startTimer: 'kiosk:startTimer',
  addMinute: 'kiosk:addMinute',
  stopTimer: 'kiosk:stopTimer',
  renameTimer: 'kiosk:renameTimer',
  teachPedal: 'kiosk:teachPedal',
  searchThings: 'kiosk:searchThings',
  describeThing: 'kiosk:describeThing',
  retire: 'kiosk:retire',
  retireTogether: 'kiosk:retireTogether',
  takeBack: 'kiosk:takeBack',
  acknowledgeRequests: 'kiosk:acknowledgeRequests',
  readJournal: 'kiosk:readJournal',
  verifyJournal: 'kiosk:verifyJournal',
  exportJournal: 'kiosk:exportJournal',
  askRecords: 'kiosk:askRecords',
  readAnswer: 'kiosk:readAnswer',
  readRecord: 'kiosk:readRecord',
  readValue: 'kiosk:readValue',
  readRawAnswer: 'kiosk:readRawAnswer',
  changeRecord: 'kiosk:changeRecord',
  readStationFileAgain: 'kiosk:readStationFileAgain',
  openPracticeKitchen: 'kiosk:openPracticeKitchen',
  dismissNotice: 'kiosk:dismissNotice',
} as const satisfies Record<Call, string>

/** The channel on which the whole state is published after every change. */
export const STATE_CHANNEL = 'kiosk:state'

/** What the window's page sees as `window.kiosk`, and all that it sees of the main process. */
export interface Kiosk extends Calls {
  /** Calls `listener` with every new state. Returns its own undo. */
  onState(listener: (state: KioskState) => void): () => void
}

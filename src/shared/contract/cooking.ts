import { z } from 'zod'
import type { EndedBatch, Factor, TickKey } from '../batch.ts'
import type { BatchFailure, ExportFailure, RecipeFailure, RecipeNotRead, TimerFailure } from '../failure.ts'
import type { KnownCode } from '../inventoryItem.ts'
import { isUsableFactor } from '../kitchen/factor.ts'
import type { MadeLately, Recipe, RecipeSearch } from '../recipe.ts'
import type { RecipeChanges } from '../recipeChange.ts'
import type { RecipeProblems } from '../recipeProblem.ts'
import { failed, type Result, success } from '../result.ts'
import { LONGEST_TIMER_NAME, LONGEST_TIMER_SECONDS } from '../timer.ts'
import {
  atStation,
  byPerson,
  command,
  identity,
  limit,
  nothing,
  notSignedIn,
  place,
  query,
  returns,
  searchText,
  step,
} from './call.ts'

/** The scale of a recipe: an exact fraction from 1/100 to 100. */
export const factor: z.ZodType<Factor> = z
  .strictObject({ numerator: z.int(), denominator: z.int() })
  .refine(isUsableFactor)

const TICK_KEY = /^(?:(?:fetch|equipment) .{1,1100}|step \d{1,4} (?:ingredient|equipment) \d{1,4})$/su

/** Checks the form of a key only. `hasThing` checks it against the recipe when the tick is set. */
export const tickKey = z.custom<TickKey>((value) => typeof value === 'string' && TICK_KEY.test(value))

const recipe = z.strictObject({ recipeId: identity })
const batch = z.strictObject({ batchId: identity })
const timer = z.strictObject({ timerId: identity })
const timerName = z.string().trim().min(1).max(LONGEST_TIMER_NAME)

const changed = returns<Result<null, BatchFailure>>()
const started = returns<Result<{ readonly batchId: string }, BatchFailure>>()

/** Calls for recipes, batches, timers and the pedal. */
export const cookingCalls = {
  /** One page of the recipes with `text`; `offset` is zero-based. */
  searchRecipes: query(z.strictObject({ text: searchText, offset: place, limit }), returns<RecipeSearch>(), {
    may: 'reader',
    otherwise: () => ({ total: 0, cards: [], sections: [] }),
    waitsFor: 'recipes',
  }),
  /** The recipes that were finished here last, at most six, the latest first. */
  listMadeLately: query(nothing, returns<readonly MadeLately[]>(), {
    may: 'person',
    otherwise: () => [],
    waitsFor: 'recipes',
  }),
  openRecipe: query(recipe, returns<Result<Recipe, RecipeFailure>>(), {
    may: 'reader',
    otherwise: () => failed({ kind: 'unknownRecipe' }),
    waitsFor: 'recipes',
  }),
  refreshLibrary: command(nothing, returns<null>(), atStation),
  acceptWaitingLibrary: command(nothing, returns<null>(), { may: 'person', otherwise: () => null }),

  /** Changes since the signed-in person last cooked the recipe, else recent changes; null for none. */
  readChanges: query(recipe, returns<Result<RecipeChanges | null, RecipeNotRead>>(), {
    may: 'reader',
    otherwise: () => success(null),
    waitsFor: 'recipes',
  }),
  /** Lists the recipes that have at least one `RecipeProblem`. */
  listRecipeProblems: query(nothing, returns<RecipeProblems>(), {
    may: 'reader',
    otherwise: () => ({ recipes: [], unread: 0 }),
    waitsFor: 'recipes',
  }),
  /** Names what a code is: a product by its barcode or jsin, or an asset. */
  nameCode: query(z.strictObject({ code: identity }), returns<KnownCode>(), {
    may: 'reader',
    otherwise: () => ({ names: [], byDigits: false }),
    waitsFor: 'recipes',
  }),

  /** Starts a batch with a frozen copy of the recipe. */
  startBatch: command(
    z.strictObject({ recipeId: identity, scale: factor, stage: z.enum(['fetching', 'cooking']) }),
    started,
    { ...byPerson, waitsFor: 'recipes' },
  ),
  /** Puts a batch on the display and returns its frozen recipe. While locked, only the one that is there. */
  openBatch: query(batch, returns<Result<Recipe, BatchFailure>>(), {
    may: 'station',
    otherwise: notSignedIn,
  }),
  /** The frozen recipe of a batch. The batch stays where it is: reading it changes nothing. */
  readBatch: query(batch, returns<Result<Recipe, BatchFailure>>(), byPerson),
  leaveBatch: command(nothing, returns<null>(), { may: 'person', otherwise: () => null }),
  /** Moves to a step. With `isDone`, marks the step that was shown until now as done. */
  goToStep: command(z.strictObject({ batchId: identity, step, isDone: z.boolean() }), changed, byPerson),
  /** Marks a step as done or not done, without moving to it. */
  markStep: command(z.strictObject({ batchId: identity, step, isDone: z.boolean() }), changed, byPerson),
  tick: command(z.strictObject({ batchId: identity, key: tickKey, isTicked: z.boolean() }), changed, byPerson),
  setScale: command(z.strictObject({ batchId: identity, scale: factor }), changed, byPerson),
  takeOver: command(batch, changed, byPerson),
  finishBatch: command(batch, changed, byPerson),
  /** Ends a batch before its last step is done. */
  closeBatch: command(batch, changed, byPerson),
  /** Undoes `finishBatch` or `closeBatch`, up to 24 hours later. Step, ticks and marks are restored. */
  bringBack: command(batch, changed, byPerson),
  /** Closes the batch and starts a new one of the same recipe, at the same scale, from the first step. */
  startOver: command(batch, started, { ...byPerson, waitsFor: 'recipes' }),
  /** Compares the batch's frozen recipe with the library's version; null when they are the same. */
  readNewerVersion: query(batch, returns<Result<RecipeChanges | null, RecipeNotRead>>(), {
    may: 'reader',
    otherwise: () => success(null),
    waitsFor: 'recipes',
  }),
  /** Returns the record of a batch that can still be brought back, and its frozen recipe. */
  readEnded: query(
    batch,
    returns<Result<{ readonly batch: EndedBatch; readonly recipe: Recipe }, BatchFailure>>(),
    byPerson,
  ),
  /** Writes all ended batches as CSV into the export folder. */
  exportEnded: command(nothing, returns<Result<{ readonly path: string; readonly count: number }, ExportFailure>>(), {
    ...byPerson,
    waitsFor: 'recipes',
  }),

  /** `seconds` is 1 to 345,600 (4 days). `place` is the step of the batch that the timer belongs to, if any. */
  startTimer: command(
    z.strictObject({
      name: timerName,
      seconds: z.int().min(1).max(LONGEST_TIMER_SECONDS),
      place: z.strictObject({ batchId: identity, step }).nullable(),
    }),
    returns<Result<{ readonly timerId: string }, TimerFailure>>(),
    { may: 'unlockedReader', otherwise: notSignedIn },
  ),
  /** Adds 60 seconds; a ringing timer counts down 60 seconds from now. */
  addMinute: command(timer, returns<Result<null, TimerFailure>>(), {
    may: 'station',
    otherwise: () => failed({ kind: 'unknownTimer' }),
  }),
  stopTimer: command(timer, returns<Result<null, TimerFailure>>(), {
    may: 'station',
    otherwise: () => failed({ kind: 'unknownTimer' }),
  }),
  renameTimer: command(z.strictObject({ timerId: identity, name: timerName }), returns<Result<null, TimerFailure>>(), {
    may: 'unlockedReader',
    otherwise: notSignedIn,
  }),

  /** Sets a pedal key. `key` is a value of `KeyboardEvent.key`; null removes the key set before. */
  teachPedal: command(
    z.strictObject({ turn: z.enum(['next', 'back']), key: z.string().min(1).max(40).nullable() }),
    returns<null>(),
    { may: 'person', otherwise: () => null },
  ),
}

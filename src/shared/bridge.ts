/**
 * The bridge between the glass and the main process, described once: commands go down, state comes up.
 * Types and names only, because the sandboxed preload reads this file.
 */

import type { BatchFailure, RetireFailure, SignInFailure, TakeBackFailure } from './failure.ts'
import type { KioskState, Recipe, RecipeSearch, Thing, ThingKind, ThingSearch } from './model.ts'
import type { Result } from './result.ts'

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

  searchRecipes: { input: { readonly text: string; readonly limit: number }; output: RecipeSearch }
  openRecipe: { input: { readonly recipeId: string }; output: Result<Recipe, { readonly kind: 'unknownRecipe' }> }
  refreshLibrary: { input: null; output: null }
  acceptWaitingLibrary: { input: null; output: null }

  startBatch: { input: { readonly recipeId: string }; output: Result<{ readonly batchId: string }, BatchFailure> }
  /** Puts a batch on the glass and hands over its frozen recipe. */
  openBatch: { input: { readonly batchId: string }; output: Result<Recipe, BatchFailure> }
  leaveBatch: { input: null; output: null }
  /** `step` is a zero-based index. */
  goToStep: { input: { readonly batchId: string; readonly step: number }; output: Result<null, BatchFailure> }
  finishBatch: { input: { readonly batchId: string }; output: Result<null, BatchFailure> }

  searchThings: {
    input: { readonly kind: ThingKind; readonly text: string; readonly limit: number }
    output: ThingSearch
  }
  describeThing: { input: { readonly kind: ThingKind; readonly number: string }; output: Thing }
  retire: {
    input: { readonly kind: ThingKind; readonly number: string; readonly typedAgain: string }
    output: Result<{ readonly retirementId: string }, RetireFailure>
  }
  takeBack: { input: { readonly retirementId: string }; output: Result<null, TakeBackFailure> }

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
  searchRecipes: 'kiosk:searchRecipes',
  openRecipe: 'kiosk:openRecipe',
  refreshLibrary: 'kiosk:refreshLibrary',
  acceptWaitingLibrary: 'kiosk:acceptWaitingLibrary',
  startBatch: 'kiosk:startBatch',
  openBatch: 'kiosk:openBatch',
  leaveBatch: 'kiosk:leaveBatch',
  goToStep: 'kiosk:goToStep',
  finishBatch: 'kiosk:finishBatch',
  searchThings: 'kiosk:searchThings',
  describeThing: 'kiosk:describeThing',
  retire: 'kiosk:retire',
  takeBack: 'kiosk:takeBack',
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

import type { Call, Calls } from '../../shared/bridge.ts'

/**
 * The calls whose answer a screen shows. Asking twice is the same as asking once; `askRecords` is a command, because it
 * reaches the service.
 */
export type Query = Extract<
  Call,
  | 'readSignInPause'
  | 'openBatch'
  | 'searchRecipes'
  | 'openRecipe'
  | 'readChanges'
  | 'listRecipeProblems'
  | 'findProduct'
  | 'readNewerVersion'
  | 'listEnded'
  | 'searchThings'
  | 'describeThing'
  | 'readJournal'
  | 'readAnswer'
  | 'readRecord'
  | 'readValue'
  | 'readRawAnswer'
>

/** Made by the page itself: its state and its reports. */
type PageCall = Extract<Call, 'readState' | 'reportShown' | 'reportDefect'>

export type Command = Exclude<Call, Query | PageCall>

/** A command cannot be sent with these. */
export type Queries = Pick<Calls, Query>
